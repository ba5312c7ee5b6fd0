import type { Engine } from "../../local/engine/engine";
import { describeSchema } from "./describe-schema";
import { printShape } from "./print-shape";
import { readSchema } from "./read-schema";

/** The text of app/database.types.ts for the database as it is. */
export async function generateTypes(engine: Engine): Promise<string> {
  const database = {
    __InternalSupabase: { PostgrestVersion: '"13"' },
    public: describeSchema(await readSchema(engine)),
  };
  return `${HEAD}\nexport type Database = ${printShape(database)};\n${HELPERS}`;
}

const HEAD = `// Made from the migrations by "npm run types"; a change here is lost with the next one.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const HELPERS = `
type Public = Database["public"];
type Relations = Public["Tables"] & Public["Views"];

export type Tables<Name extends keyof Relations> = Relations[Name]["Row"];
export type TablesInsert<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Insert"];
export type TablesUpdate<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Update"];
export type Enums<Name extends keyof Public["Enums"]> = Public["Enums"][Name];
export type CompositeTypes<Name extends keyof Public["CompositeTypes"]> =
  Public["CompositeTypes"][Name];
`;
