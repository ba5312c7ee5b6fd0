import { createHash } from "node:crypto";

/**
 * What a record of a form is known by: the form's own key together with what was typed. The same
 * form sent twice makes one record; after going back and writing something else it makes another.
 */
export function recordKey(form: { formKey: string }): string {
  const hash = createHash("sha256").update(JSON.stringify(form)).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`];

  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-");
}
