import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod/v4";
import { pathOf } from "./routes";

/** A form of a page of the back office. */
interface AdminForm {
  intent: string;
  schema: z.ZodObject;
}

interface AdminRoute {
  path: string;
  /** The action of its forms. */
  address: string;
  forms: AdminForm[];
}

const FOLDER = "app/routes";

export async function adminRoutes(): Promise<AdminRoute[]> {
  const files = readdirSync(FOLDER).filter((file) => /^admin\.(?!_index|tsx)/.test(file));

  return Promise.all(files.map(readRoute));
}

async function readRoute(file: string): Promise<AdminRoute> {
  const path = pathOf(file);
  const source = readFileSync(`${FOLDER}/${file}`, "utf8");
  const address = file.includes("._index.") ? `${path}?index` : path;
  const hasAction = /export (async )?function action/.test(source);
  const forms = await Promise.all(schemasIn(source).map(formsOf));

  if (hasAction && forms.length === 0) throw new Error(`${file} takes forms without a schema.`);
  return { path, address, forms: forms.flat() };
}

interface SchemaName {
  name: string;
  file: string;
}

function schemasIn(source: string): SchemaName[] {
  return [...source.matchAll(/parseForm\(args, (\w+)/g)].map(([, name = ""]) => {
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "~/([^"]+)"`);
    return { name, file: imported.exec(source)?.[1] ?? "" };
  });
}

async function formsOf({ name, file }: SchemaName): Promise<AdminForm[]> {
  const { [name]: schema }: Record<string, unknown> = await import(`../../../app/${file}.ts`);
  const options = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema];

  return options.map((option) => {
    if (!(option instanceof z.ZodObject)) throw new Error(`${name} of ${file} is no form.`);
    return { intent: String(choicesOf(option.shape.intent)[0] ?? name), schema: option };
  });
}

interface Given {
  id: string;
  text: string;
  email: string;
  updatedAt: string;
}

/** Values that the schema of that form accepts. */
export function fillIn({ schema }: AdminForm, given: Given): Record<string, string> {
  const { text, id, updatedAt, email } = given;
  const guesses = [text, id, updatedAt, email, "https://a.test/", 7, true];
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const value = [...choicesOf(field), ...guesses].find(
      (guess) => z.safeParse(field, guess).success,
    );
    if (value === undefined) throw new Error(`Nothing fits the field ${name}.`);
    return [name, value === true ? "on" : String(value)];
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
  routes: readonly Pick<AdminRoute, "path">[],
) {
  const paths = routes.map(({ path }) => path);
  const isIn = (path: string, { to }: Place) =>
    path.startsWith(to) && /^($|[./])/.test(path.slice(to.length));

  return [
    ...sections.map(({ to }) => to).filter((to) => !paths.includes(to)),
    ...paths.filter((path) => !sections.some((section) => isIn(path, section))),
  ];
}
