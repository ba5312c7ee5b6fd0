import { StripeError } from "./stripe-error";

/** Parameters as Stripe's clients nest them: `line_items[0][quantity]=2`. */
export type Tree = string | Branch;
export interface Branch {
  [key: string]: Tree;
}

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_PAIRS = 2000;
const MAX_DEPTH = 8;

export function parseForm(text: string): Branch {
  const root = newBranch();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PAIRS) throw new StripeError(400, "Too many parameters.");

  for (const [key, value] of pairs) plant(root, pathOf(key), value, key);
  return root;
}

export function isBranch(tree: Tree | undefined): tree is Branch {
  return typeof tree === "object";
}

function pathOf(key: string): string[] {
  const [, first, rest = ""] = KEY.exec(key) ?? [];
  const path = [first ?? "", ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? "")];
  if (!first || path.length > MAX_DEPTH) {
    throw new StripeError(400, `Invalid parameter name: ${key.slice(0, 100)}`);
  }
  return path;
}

function plant(root: Branch, path: string[], value: string, key: string): void {
  let branch = root;
  for (const part of path.slice(0, -1)) {
    const name = nameIn(branch, part);
    const next = branch[name] ?? newBranch();
    if (!isBranch(next))
      throw new StripeError(400, `Invalid hash or array: ${key}`, { param: key });
    branch[name] = next;
    branch = next;
  }
  const last = nameIn(branch, path.at(-1) ?? "");
  if (isBranch(branch[last])) throw new StripeError(400, `Invalid string: ${key}`, { param: key });
  branch[last] = value;
}

/** `expand[]=a` counts on from what is there. */
function nameIn(branch: Branch, part: string): string {
  return part === "" ? String(Object.keys(branch).length) : part;
}

// why: without a prototype no parameter can be called `__proto__` and mean it.
function newBranch(): Branch {
  return Object.create(null);
}
