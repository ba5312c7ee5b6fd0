import { z } from "zod/v4";
import { JOB_REPORTS_LIMITS, JOB_REPORTS_REASON_VALUES } from "#database";
import { honeypotFields, idempotencyKey, optionalText } from "~/lib/form/fields";

export const reportForm = z.object({
  reason: z
    .enum(JOB_REPORTS_REASON_VALUES, { error: "Please choose what is wrong." })
    .describe("What is wrong"),
  words: optionalText(JOB_REPORTS_LIMITS.words).describe("In your words"),
  idempotencyKey,
  ...honeypotFields,
});
