import type { z } from "zod/v4";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { chatForm } from "./schema";

/** What tells a message from another one of the same form. */
export const keyedForm = chatForm.pick({ message: true, idempotencyKey: true });

/** The key of the row of a message: with the same words it is the same one, whatever its files are called by now. */
export function messageKey({ message, idempotencyKey }: z.output<typeof keyedForm>): string {
  const form = { message, idempotencyKey };
  return rowIdempotencyKey(form);
}
