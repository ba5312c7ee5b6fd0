import type { z } from "zod/v4";
import { parseFields } from "../../app/lib/form/parse-fields.server";

export const KEY = "5f0f2f4e-58a9-4f0c-9d9b-0a4b3f0c7a11";

/** The least that a form for a service or a product needs. */
export const service = { intent: "create", idempotencyKey: KEY, name: "Resume", price: "49.5" };
export const product = { ...service, name: "Headset" };

export const MISSING = ["Please fill in this field."];
export const UNICODE_SPACES = " \u00a0\u2003\t\n\u3000";
export const atMost = (count: number) => [`Please use at most ${count} characters.`];

export type Typed = Record<string, string>;

/** The result of parsing a form: its values, or what is wrong with each field. */
export function readForm(schema: z.ZodType, typed: Typed) {
  const { submission } = parseFields(new URLSearchParams(typed), schema);
  return submission.status === "success" ? { value: submission.value } : submission.error;
}
