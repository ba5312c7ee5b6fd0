import type { Engine } from "../../local-cloud/src/engine/engine";
import { checkComments } from "./check-comments";
import { describeRows, describeSchema } from "./describe-schema";
import { printShape } from "./print-shape";
import { type DatabaseSchema, readLoggedTables, readMigrations, readSchema } from "./read-schema";
import { choicesOf } from "./type-names";

/**
 * The text of `supabase/database.types.ts`. What Postgres cannot know is said in comments of the SQL: on a column or a
 * function 'nullable', and on a function in `private` 'constant' (decision 10).
 */
export async function generateTypes(engine: Engine): Promise<string> {
  await checkComments(engine);
  const schema = await readSchema(engine);
  const database = {
    __InternalSupabase: { PostgrestVersion: '"13"' },
    public: describeSchema(schema),
  };
  const constants = printConstants(schema.constants);
  const logged = printUnion("LoggedTable", await readLoggedTables(engine));
  const migrations = `\nexport const MIGRATIONS = ${JSON.stringify(await readMigrations(engine))};\n`;
  const rows = printShape(describeRows(schema));
  return `${HEAD}\nexport type Database = ${printShape(database)};\n${ROWS}${rows};\n${HELPERS}${logged}${printValues(schema)}${printTextLimits(schema)}${constants}${migrations}`;
}

function printUnion(name: string, texts: string[]): string {
  return `\nexport type ${name} = ${texts.map((text) => JSON.stringify(text)).join(" | ")};\n`;
}

/** A list of the values of each column that allows only some. */
function printValues({ checks, constants }: DatabaseSchema): string {
  return checks
    .map((check) => {
      const name = `${check.table}_${check.column}_values`.toUpperCase();
      const values = choicesOf(check, constants)?.join(", ");
      return values ? `\nexport const ${name} = [${values}] as const;\n` : "";
    })
    .join("");
}

const TEXT_LIMIT = /char_length\((\w+)\) <= (\d+)/;

/** For each table the most characters that its texts may have. */
function printTextLimits({ relations, checks }: DatabaseSchema): string {
  return relations
    .map(({ name }) => {
      const limits = checks
        .filter(({ table }) => table === name)
        .flatMap(({ column, definition }) => {
          const [, limited, limit] = TEXT_LIMIT.exec(definition) ?? [];
          return limited === column ? [`${column}: ${limit}`] : [];
        })
        .join(", ");
      return limits && `\nexport const ${name.toUpperCase()}_LIMITS = { ${limits} } as const;\n`;
    })
    .join("");
}

function printConstants(constants: Record<string, number | object>): string {
  return Object.entries(constants)
    .map(([name, value]) => {
      return `\nexport const ${name.toUpperCase()} = ${printConstant(value)};\n`;
    })
    .join("");
}

function printConstant(value: number | object): string {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `${JSON.stringify(value)} as const`;

  const members = Object.entries(value).map(([key, one]) => `${key}: ${JSON.stringify(one)}`);
  return `{ ${members.join(", ")} } as const`;
}

const HEAD = `// Made from the migrations by "npm run types"; a change here is lost with the next one.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const ROWS = `
/** The rows of lists, which are views in the schema "private". */
export type Rows = `;

const HELPERS = `
type Public = Database["public"];
type Relations = Public["Tables"] & Public["Views"];

export type Tables<Name extends keyof Relations> = Relations[Name]["Row"];
export type TablesInsert<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Insert"];
export type TablesUpdate<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Update"];
export type Enums<Name extends keyof Public["Enums"]> = Public["Enums"][Name];
export type CompositeTypes<Name extends keyof Public["CompositeTypes"]> =
  Public["CompositeTypes"][Name];
/** What a function of the database returns. */
export type Returns<Name extends keyof Public["Functions"]> = Public["Functions"][Name]["Returns"];
`;
