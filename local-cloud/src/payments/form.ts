import { StripeError } from "./stripe-error";

/** Parameters, nested as in `line_items[0][quantity]=2`. */
export type FormValue = string | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_PAIRS = 2000;
const MAX_DEPTH = 8;

export function parseForm(text: string): FormObject {
  const root = newObject();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PAIRS) throw new StripeError(400, "Too many parameters.");

  for (const [key, value] of pairs) setAt(root, pathOf(key), value, key);
  return root;
}

export function isObject(value: FormValue | undefined): value is FormObject {
  return typeof value === "object";
}

function pathOf(key: string): string[] {
  const [, first, rest = ""] = KEY.exec(key) ?? [];
  const path = [first ?? "", ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? "")];
  if (!first || path.length > MAX_DEPTH) {
    throw new StripeError(400, `Invalid parameter name: ${key.slice(0, 100)}`);
  }
  return path;
}

function setAt(root: FormObject, path: string[], value: string, key: string): void {
  let node = root;
  for (const part of path.slice(0, -1)) {
    const name = nameIn(node, part);
    const next = node[name] ?? newObject();
    if (!isObject(next))
      throw new StripeError(400, `Invalid hash or array: ${key}`, { param: key });
    node[name] = next;
    node = next;
  }
  const last = nameIn(node, path.at(-1) ?? "");
  if (isObject(node[last])) throw new StripeError(400, `Invalid string: ${key}`, { param: key });
  node[last] = value;
}

/** `expand[]=a` appends. */
function nameIn(node: FormObject, part: string): string {
  return part === "" ? String(Object.keys(node).length) : part;
}

// Without a prototype, a parameter named `__proto__` is harmless.
function newObject(): FormObject {
  return Object.create(null);
}
