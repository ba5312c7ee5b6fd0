import { z } from "zod/v4";
import { parseStorableJson } from "../storable-json";
import { authError } from "./auth-error";

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const metadata = z.record(z.string(), z.unknown()).nullish();

export type Metadata = Record<string, unknown>;

export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readFields(await request.text(), schema);
}

export async function readOptionalBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readFields((await request.text()) || "{}", schema);
}

function readFields<Schema extends z.ZodType>(source: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(parse(source) ?? {});
  if (read.success) return read.data;

  const issue = read.error.issues[0];
  throw badJson(`json: cannot unmarshal field ${issue?.path.join(".")}: ${issue?.message}`);
}

function parse(source: string): unknown {
  try {
    return parseStorableJson(source);
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : "invalid JSON");
  }
}

function badJson(why: string) {
  return authError(400, "bad_json", `Could not parse request body as JSON: ${why}`);
}
