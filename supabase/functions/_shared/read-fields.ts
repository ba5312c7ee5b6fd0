import { readObject } from "./read-object.ts";
import { storableText } from "./storable-text.ts";

const LONGEST_FIELD = 5000;

/** The named fields of a JSON body as texts; what is absent or no text is empty. */
export async function readFields<Name extends string>(
  request: Request,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const given = await readObject(request);
  const fields = names.map((name) => [name, storableText(given.get(name), LONGEST_FIELD)] as const);
  return Object.fromEntries(fields) as Record<Name, string>;
}
