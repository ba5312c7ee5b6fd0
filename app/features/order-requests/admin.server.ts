import type { z } from "zod/v4";
import { orderPath, refundPath } from "~/features/admin/sections";
import { findPayment } from "~/features/refunds/admin.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { urlWithDialog } from "~/lib/dialog-url";
import { successMessage } from "~/lib/flash-message";
import { href } from "~/lib/href";
import { type Outcome, successWith } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { answerForm } from "./admin-schema";
import type { OrderRequest } from "./order-request";

interface Answer {
  form: z.output<typeof answerForm>;
  /** What the order's customer has asked. */
  requests: OrderRequest[];
}

/** Answers what a customer has asked. A yes leads to what has to be done then. */
export async function answerRequest(
  db: Db,
  { form, requests }: Answer,
): Promise<Outcome<string | undefined>> {
  const { id, requestId, answer, text } = form;
  const { error } = await db.rpc("answer_order_request", {
    _request_id: requestId,
    _answer: answer,
    _text: text,
  });
  const failed = failureOrThrow(error, "Not Answered");
  if (failed) return failed;

  const request = requests.find((asked) => asked.id === requestId);
  if (answer === "no" || !request) {
    return successWith(undefined, successMessage("Answered", "The customer is told by mail."));
  }
  const next = (await cancelsAll(db, { id, request }))
    ? urlWithDialog({ pathname: orderPath(id), search: "" }, "cancel", id)
    : href(refundPath(id), { request: requestId });
  return successWith(
    next,
    successMessage(
      "Answered with yes",
      "The customer is told by mail. This is what is left to do.",
    ),
  );
}

/** Whether a customer wants to cancel all that is left of an order; of a part the money is given back. */
async function cancelsAll(db: Db, { id, request }: { id: string; request: OrderRequest }) {
  if (request.kind === "return") return false;

  const { items } = await findPayment(db, { orderId: id });
  return items.every(
    (item) => item.quantity <= (request.items.find((asked) => asked.id === item.id)?.quantity ?? 0),
  );
}
