import { z } from "zod/v4";

const receipt = z.object({
  order_id: z.uuid(),
  total_cents: z.int(),
  /** Null if it was paid in another currency. */
  paid_cents: z.int().nullable(),
  paid_at: z.iso.datetime({ offset: true }),
  currency: z.string().regex(/^[a-z]{3}$/i),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), price_cents: z.int() })),
  billing: z.object({ firstName: z.string().nullish() }),
});

const contactCopy = z.object({ subject: z.string(), message: z.string() });

/** What a claimed row of the outbox says. The row may be older than this release. */
export const outboxMail = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("newsletter_confirmation"),
    payload: z.object({ token: z.string() }),
  }),
  z.object({ kind: z.literal("receipt"), payload: receipt }),
  z.object({ kind: z.literal("second_step_added") }),
  z.object({ kind: z.literal("second_step_removed") }),
  z.object({ kind: z.literal("contact_copy"), payload: contactCopy }),
]);

export type OutboxMail = z.infer<typeof outboxMail>;
export type Receipt = z.infer<typeof receipt>;
export type ContactCopy = z.infer<typeof contactCopy>;
