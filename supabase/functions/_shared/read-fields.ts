import { Refusal } from "./refusal.ts";

const LONGEST_FIELD = 5000;

/** The named fields of a JSON body as texts; what is absent or no text is empty. */
export async function readFields<Name extends string>(
  request: Request,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal(400, "Send the fields as a JSON object.");
  }
  const given = new Map<string, unknown>(Object.entries(body));
  const fields = names.map((name) => [name, textOf(given.get(name))] as const);
  return Object.fromEntries(fields) as Record<Name, string>;
}

function textOf(value: unknown): string {
  if (typeof value !== "string") return "";
  if (value.length > LONGEST_FIELD || value.includes("\0")) {
    throw new Refusal(400, "A field holds a text that cannot be stored.");
  }
  return value;
}
