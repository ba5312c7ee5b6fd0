import { createHash } from "node:crypto";

/** The key of a form that is about to be shown, on a page that is then for one visitor alone. */
export function newIdempotencyKey(context: { isCacheable: boolean }): string {
  context.isCacheable = false;

  return crypto.randomUUID();
}

/**
 * The key of the row that a form inserts: the form's own key with a digest of what was typed. The
 * same form sent twice inserts one row; sent again with another text it inserts another.
 */
export function rowIdempotencyKey(form: { idempotencyKey: string }): string {
  const hash = createHash("sha256").update(JSON.stringify(form)).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`];

  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-");
}
