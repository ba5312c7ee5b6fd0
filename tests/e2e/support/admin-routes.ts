import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod/v4";
import { ITEM_KINDS } from "../../../app/shop/catalog/admin-kind";

/** A form that a route takes. */
export interface RouteForm {
  intent: string;
  /** The URL of its action. */
  address: string;
  schema: z.ZodObject;
}

export interface FormRoute {
  path: string;
  /** The action of its forms, except those of another tab. */
  address: string;
  hasAction: boolean;
  forms: RouteForm[];
}

const FOLDER = "app/routes";

/**
 * Every route of the app, with its forms as their schemas describe them. A route exports no schema,
 * so its source tells: each `parseForm(context, schema)` is a form. A further section that parses
 * its forms like this needs no entry here.
 */
export const allRoutes = (): Promise<FormRoute[]> =>
  Promise.all(readdirSync(FOLDER).map(readRoute));

export async function adminRoutes(): Promise<FormRoute[]> {
  const files = readdirSync(FOLDER).filter((file) => /^admin\.(?!_index|tsx)/.test(file));
  const routes = (await Promise.all(files.map(readRoute))).map(ofDemo);

  const silent = routes.find(({ hasAction, forms }) => hasAction && forms.length === 0);
  if (silent) throw new Error(`${silent.path} takes forms without a schema.`);
  return routes;
}

/** The page of one row is that of an order or of a contact message of the demo. */
function ofDemo({ path, address, forms, ...route }: FormRoute): FormRoute {
  const row = path.startsWith("/admin/inbox") ? DEMO_MESSAGE : DEMO_ORDER;
  const named = (url: string) => url.replace("no-such-thing", row);
  const ofRow = forms.map((form) => ({ ...form, address: named(form.address) }));

  return { ...route, path: named(path), address: named(address), forms: ofRow };
}

export const DEMO_ORDER = "c35e7f08-0000-4000-8000-00000000f003";
const DEMO_MESSAGE = "00000000-0000-4000-8000-00000000c001";

async function readRoute(file: string): Promise<FormRoute> {
  const path = pathOf(file);
  const source = readFileSync(`${FOLDER}/${file}`, "utf8");
  const address = file.includes("._index.") ? `${path}?index` : path;
  const hasAction = /export (async )?function action/.test(source);
  const forms = await Promise.all(schemasIn(source, file).map((name) => formsOf(name, address)));

  return { path, address, hasAction, forms: forms.flat() };
}

interface SchemaName {
  name: string;
  file: string;
}

/** The schemas of all forms that a route parses; fails at a call that it does not understand. */
function schemasIn(source: string, route: string): SchemaName[] {
  const calls = source.match(/\bparseForm\b(?=\s*[(<])/g) ?? [];
  const schemas = [...source.matchAll(/\bparseForm\(\s*context,\s*(\w+)/g)].map(([, name = ""]) => {
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "~/([^"]+)"`);
    return { name, file: imported.exec(source)?.[1] ?? "" };
  });
  if (schemas.length < calls.length || schemas.some(({ file }) => file === "")) {
    throw new Error(`${route} parses a form whose schema is not imported by name.`);
  }
  return schemas;
}

async function formsOf({ name, file }: SchemaName, address: string): Promise<RouteForm[]> {
  const { [name]: exported }: Record<string, unknown> = await import(`../../../app/${file}.ts`);
  // The rules of some forms depend on what the page shows.
  const schema = typeof exported === "function" ? exported({}) : exported;
  if (schema instanceof z.ZodType) return optionsOf(schema, name, address);

  // The tab says whether a form is that of a service or of a product.
  const schemas = new Map(Object.entries(Object(schema)));
  return Object.entries(ITEM_KINDS).flatMap(([kind, { path }]) =>
    optionsOf(schemas.get(kind), name, path),
  );
}

/** The forms of a schema, one for each intent. */
function optionsOf(schema: unknown, name: string, address: string): RouteForm[] {
  const options = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema];

  return options.flatMap((option) => {
    if (!(option instanceof z.ZodObject)) throw new Error(`${name} is no form.`);
    const intents = choicesOf(option.shape.intent).map(String);
    return (intents.length > 0 ? intents : [name]).map((intent) => ({
      intent,
      schema: option,
      address,
    }));
  });
}

export interface Given {
  id: string;
  text: string;
  email: string;
  /** What each form that edits a row was opened with, by the address of its action. */
  versions: Record<string, string>;
  status?: string;
  refund?: string;
  amount?: string;
  subscribers?: number;
  /** A product on the page of many, as it was shown and as it was typed. */
  shown?: string;
  price?: string;
  stock?: string;
  priceChange?: string;
  ticked?: string;
  /** A post that is published at once has no time. */
  publishAt?: null;
  /** An answer to a message says nothing of those that its page has shown. */
  seen?: null;
  entity?: string;
  entityId?: string;
}

/**
 * Values that the schema of that form accepts: for each field the value of its name in `given`, or
 * else the first choice or sample that fits. A field that takes none of the samples needs another, unless it may be left out.
 */
export function fillIn(
  { intent, schema, address }: RouteForm,
  given: Given,
): Record<string, string> {
  const { text, id, email } = given;
  const samples = [
    text,
    id,
    email,
    "https://a.test/",
    7,
    true,
    "+1 809 555 0134",
    "123456",
    "2030-01-31",
    "2030-01-31T12:00:00Z",
    "2030-01-31T12:00",
    "Europe/Madrid",
    "Haiti",
    "usd",
    "USD",
    "hour",
    "COP 3900",
    "2 to 5",
  ];
  const named: Record<string, string | number | null | undefined> = {
    ...given,
    versions: given.versions[address],
    intent,
  };
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    if (named[name] === null) return [];
    const accepts = (sample: unknown) => z.safeParse(field, sample).success;
    // A list of one is sent as one value is.
    const acceptsIn = (sample: unknown) => accepts(sample) || accepts([sample]);
    const value =
      [named[name] ?? []].flat().find(acceptsIn) ??
      [choicesOf(field), samples].flat().find(accepts(undefined) ? accepts : acceptsIn);
    if (value !== undefined) return [[name, value === true ? "on" : String(value)]];
    if (accepts(undefined)) return [];
    throw new Error(`No sample fits the field ${name}.`);
  });

  return Object.fromEntries(fields);
}

/** The choices of a field, if it has a few. */
function choicesOf(field: z.core.$ZodType | undefined): unknown[] {
  const { const: only, enum: some = [] } = field ? z.toJSONSchema(field, { io: "input" }) : {};

  return only === undefined ? [...some].reverse() : [only];
}

interface Place {
  to: string;
}

/** The sections without a page, and the pages that belong to no section. */
export function unmatchedSections(
  sections: readonly Place[],
  routes: readonly Pick<FormRoute, "path">[],
) {
  const paths = routes.map(({ path }) => path);
  const isIn = (path: string, { to }: Place) =>
    path.startsWith(to) && /^($|[./])/.test(path.slice(to.length));

  return [
    ...sections.map(({ to }) => to).filter((to) => !paths.includes(to)),
    ...paths.filter((path) => !sections.some((section) => isIn(path, section))),
  ];
}

/** A path for each of the app's routes, derived from its file name. */
export const ROUTES = [...new Set(readdirSync("app/routes").map(pathOf))].sort();

function pathOf(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    // A dot in brackets is part of the path.
    .split(/\.(?!\])/)
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) => (segment.startsWith("$") ? "no-such-thing" : segment.replace(/_$/, "")))
    .map((segment) => segment.replaceAll(/[[\]]/g, ""));

  return `/${segments.join("/")}`;
}
