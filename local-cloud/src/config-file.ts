import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings";

type ConfigValue = string | number | boolean | ConfigValue[] | ConfigTable;
export interface ConfigTable {
  [key: string]: ConfigValue | undefined;
}

const SETTING = /^([A-Za-z0-9_-]+)\s*=\s*(.+)$/s;
const TABLE = /^\[([A-Za-z0-9_.-]+)\]$/;
const TOKEN = /"(?:[^"\\]|\\.)*"|'[^']*'|#.*$|[[\],]|[^\s[\],#"']+/gm;

export function readConfig(settings: Pick<Settings, "supabaseDir">): ConfigTable {
  const path = join(settings.supabaseDir, "config.toml");
  return existsSync(path) ? parseConfig(readFileSync(path, "utf8")) : {};
}

/** The value at a dotted path, such as `functions.create-checkout.verify_jwt`. */
export function configAt(config: ConfigTable, path: string): ConfigValue | undefined {
  let value: ConfigValue | undefined = config;
  for (const key of path.split(".")) {
    if (!isTable(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Reads the subset of TOML that config.toml uses: tables, strings, numbers, booleans, lists. */
export function parseConfig(text: string): ConfigTable {
  const root: ConfigTable = Object.create(null);
  let table = root;

  for (const statement of statementsOf(text)) {
    const heading = TABLE.exec(statement)?.[1];
    const [, key, value] = SETTING.exec(statement) ?? [];
    if (heading) table = tableAt(root, heading);
    else if (key && value) table[key] = readValue(value);
    else throw new Error(`supabase/config.toml has a line that cannot be read: ${statement}`);
  }
  return root;
}

/** Joins the lines of a list and removes comments. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let open = "";

  for (const line of text.split(/\r?\n/)) {
    const tokens = (line.match(TOKEN) ?? []).filter((token) => !token.startsWith("#"));
    if (tokens.length === 0) continue;
    open = [open, ...tokens].join(" ").trim();
    if (count(open, "[") > count(open, "]")) continue;
    statements.push(open.replace(/^\[ (\S+) \]$/, "[$1]"));
    open = "";
  }
  return open ? [...statements, open] : statements;
}

function readValue(text: string): ConfigValue {
  const tokens = text.match(TOKEN) ?? [];
  if (tokens[0] !== "[") return readScalar(text);
  return tokens.filter((token) => !"[],".includes(token)).map(readScalar);
}

function readScalar(text: string): ConfigValue {
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1);
  if (text === "true" || text === "false") return text === "true";
  if (/^[+-]?[\d_]+(\.\d+)?$/.test(text)) return Number(text.replaceAll("_", ""));
  if (text.startsWith('"')) return JSON.parse(text);
  throw new Error(`supabase/config.toml has a value that cannot be read: ${text}`);
}

function tableAt(root: ConfigTable, heading: string): ConfigTable {
  let table = root;
  for (const key of heading.split(".")) {
    const next = table[key] ?? Object.create(null);
    if (!isTable(next)) throw new Error(`supabase/config.toml: [${heading}] is a value already`);
    table[key] = next;
    table = next;
  }
  return table;
}

function isTable(value: ConfigValue | undefined): value is ConfigTable {
  return typeof value === "object" && !Array.isArray(value);
}

function count(text: string, bracket: string): number {
  return (text.match(TOKEN) ?? []).filter((token) => token === bracket).length;
}
