import type { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { checkHoneypot } from "~/lib/form/honeypot.server";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import { callFunction } from "~/services/functions.server";
import type { reportForm } from "./schema";

// The same for every job and every report, so that nobody learns what came of earlier ones.
const REPORTED = successMessage("Thank You", "We have your report and look at this job.");

/** Stores a report for the administrators. Who sends it is not stored; the limit counts networks. */
export async function reportJob(
  { db }: RequestContext,
  { jobId, form }: { jobId: string; form: z.output<typeof reportForm> },
): Promise<Outcome> {
  const honeypot = checkHoneypot(form);
  if (!honeypot.ok) {
    return honeypot.code === "trapped" ? success(REPORTED) : failure(honeypot.message);
  }

  const { reason, words } = form;
  const report = { jobId, reason, words: words ?? "", idempotencyKey: rowIdempotencyKey(form) };
  const { refusal } = await callFunction(db, "report-job", report);
  if (!refusal) return success(REPORTED);
  const { status, message: text, retryAfterSeconds } = refusal;
  if (text && retryAfterSeconds)
    return failure(errorMessage("Report Not Sent", text), { retryAfterSeconds });
  throw new Error(`Nobody can report a job just now: ${status} ${text}`);
}
