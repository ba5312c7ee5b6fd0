import { Refusal } from "./refusal.ts";

// why: Postgres takes neither U+0000 nor half a surrogate pair.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** A field's text; what is absent or no text is empty. */
export function storableText(value: unknown, longest: number): string {
  if (typeof value !== "string") return "";
  if (value.length > longest || UNSTORABLE.test(value)) {
    throw new Refusal(400, "A field holds a text that cannot be stored.");
  }
  return value;
}
