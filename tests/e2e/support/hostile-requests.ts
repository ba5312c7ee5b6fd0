import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SECRET_FIELDS } from "../../../app/lib/form/field-names";
import { allRoutes, type FormRoute, fillIn, type Given, type RouteForm } from "./admin-routes";

export interface HostileRequest {
  method: "GET" | "POST";
  path: string;
  origin?: string;
  body?: string;
  /** What was typed as a password, which no answer may contain. */
  secrets: string[];
}

/** A text that no answer may contain unescaped. */
export const MARKUP = `<script>alert("hostile")</script>`;

const ELSEWHERE = [
  ...["https://evil.example/", "//evil.example", "/\\evil.example", "\\/evil.example"],
  ...["/\t/evil.example", "/\n//evil.example", "/%09/evil.example", "%2F%2Fevil.example"],
  ...["/..//evil.example", "http:evil.example", "javascript:alert(1)", "data:text/html,hostile"],
];

const VALUES = [
  ...["", "   ", "\u200b", `"'>${MARKUP}`, `<img src=x onerror=alert("hostile")>`],
  ...["' or 1=1 --", "%", "_", "\\", "(((", "{{7*7}}", "a\0b", "a\r\nSet-Cookie: hostile=1"],
  ...["-1", "0", "1.5", "1e999", "NaN", "99999999999999999999", "null", "{}", "[]", "on"],
  ...["__proto__", "../../etc/passwd", "00000000-0000-0000-0000-000000000000", "infinity"],
  ...["x".repeat(5_000), "\u{1f980}".repeat(16_000), "x".repeat(70_000), "2026-99-99"],
  ...ELSEWHERE,
];

const FOREIGN_ORIGINS = ["https://evil.example", "null", "http://localhost:1", "https://localhost"];

export type Pick = <Value>(values: readonly Value[]) => Value;

/** Picks at random, and the same for the same seed. */
export function pickWith(seed: number): Pick {
  let state = seed;

  return (values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value = values[Math.floor((state / 2 ** 32) * values.length)];
    if (value === undefined) throw new Error("There is nothing to pick from.");
    return value;
  };
}

/** One request for every page or its data and for every form of the app. */
export async function hostileRequests(named: Given, pick: Pick): Promise<HostileRequest[]> {
  const routes = await allRoutes();

  return routes.flatMap((route) => [
    opened(route, named, pick),
    ...(route.hasAction && route.forms.length === 0 ? [sent(route, [], named, pick)] : []),
    ...route.forms.map((form) =>
      sent({ ...route, ...form }, misfilled(form, named, pick), named, pick),
    ),
  ]);
}

/** Every form of the app as it would be accepted, from another site. */
export async function foreignRequests(named: Given, pick: Pick): Promise<HostileRequest[]> {
  const routes = await allRoutes();

  return routes.flatMap((route) =>
    route.forms.map((form) => ({
      ...sent({ ...route, ...form }, fieldsOf(form, named), named, pick),
      origin: pick(FOREIGN_ORIGINS),
    })),
  );
}

/** The parameters that the app reads from addresses. */
const PARAMETERS = [
  ...new Set(
    readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join("app", file), "utf8").matchAll(/\.(?:get|has)\("([a-z]\w*)"\)/g),
      ])
      .map(([, name = ""]) => name),
  ),
].sort();

function opened({ path }: FormRoute, named: Given, pick: Pick): HostileRequest {
  const query = new URLSearchParams();
  for (const name of [pick(PARAMETERS), pick(PARAMETERS), pick(["redirectTo", "dialog", "q"])]) {
    query.append(name, pick([named.id, named.text, ...VALUES]).slice(0, 2_000));
  }
  const address = at(path, named, pick) + (path === "/" ? "" : pick(["", "", ".data"]));

  return { method: "GET", path: `${address}?${query}`, secrets: [] };
}

function sent(
  { address, path }: FormRoute,
  fields: [string, string][],
  named: Given,
  pick: Pick,
): HostileRequest {
  const target = address.replace(path, at(path, named, pick));
  const valuesWhere = (isSecret: boolean) =>
    fields.filter(([name]) => SECRET_FIELDS.includes(name) === isSecret).map(([, value]) => value);
  const shown = valuesWhere(false).join();

  return {
    method: "POST",
    path: pick([target, target, withParameter(target, "again", ""), dataOf(target)]),
    body: new URLSearchParams(fields).toString(),
    secrets: valuesWhere(true).filter(
      (value) =>
        value.trim().length > 12 && !shown.includes(value) && !Object.values(named).includes(value),
    ),
  };
}

/** Where there is an id in the path, that of the named rows or none. */
const at = (path: string, { id }: Given, pick: Pick) =>
  path.replace("no-such-thing", pick([id, id, "no-such-thing", "%00", "%2e%2e"]));

const withParameter = (path: string, name: string, value: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${name}=${value}`;

/** Where a page's script sends that form. */
function dataOf(path: string): string {
  const [name = "", query] = path.split("?");

  return `${name === "/" ? "/_root" : name}.data${query ? `?${query}` : ""}`;
}

const fieldsOf = (form: RouteForm, named: Given): [string, string][] =>
  Object.entries({ ...fillIn(form, named), redirectTo: "/" });

/** A form that would be accepted but for one field or two. */
function misfilled(form: RouteForm, named: Given, pick: Pick): [string, string][] {
  const fields = fieldsOf(form, named);
  const [name] = pick(fields);
  const value = name === "redirectTo" ? pick(ELSEWHERE) : pick([named.email, ...VALUES]);
  const others = fields.filter(([other]) => other !== name);

  return pick<() => [string, string][]>([
    () => fields,
    () => others,
    () => [...others, [name, value]],
    () => [...others, [name, value]],
    () => [...others, [name, value], ["redirectTo", pick(ELSEWHERE)]],
    () => [...fields, [name, value]],
    () => [...others, [`${name}[0]`, value], [`${name}.a`, value]],
    () => [...fields, [pick(["__proto__", "constructor", "role", "is_admin", "user_id"]), value]],
  ])();
}
