import { randomBytes } from "node:crypto";

/** An identifier such as `cs_test_…`, random and in Stripe's format. */
export function newId(prefix: string, length = 24): string {
  const letters = randomBytes(length * 2)
    .toString("base64")
    .replace(/[^A-Za-z0-9]/g, "");
  return `${prefix}_${letters.slice(0, length)}`;
}
