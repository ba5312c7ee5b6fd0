import type { z } from "zod/v4";
import { REQUEST_ANSWERS } from "#functions/request-answers";
import { orderPath, refundPath } from "~/admin/sections";
import { failureOrThrow } from "~/lib/database-failure.server";
import { urlWithDialog } from "~/lib/dialog-url";
import { successMessage } from "~/lib/flash-message";
import { href } from "~/lib/href";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { AdminPayment } from "~/shop/payments/admin.server";
import type { answerForm, closeForm } from "./admin-schema";
import type { OrderRequest } from "./order-request";

interface Asked {
  order: { id: string; status: string };
  requests: OrderRequest[];
  /** What can still be given back of the order. */
  items: AdminPayment["items"];
}

/** What a customer has asked, each with the act to which a yes leads, where that is done, and what its mail says. */
export function describeRequests({ order, requests, items }: Asked) {
  return requests.map((request) => {
    const { id } = request;
    const next =
      order.status !== "cancelled" && cancelsAll(request, items)
        ? {
            act: "cancel" as const,
            to: urlWithDialog({ pathname: orderPath(order.id), search: "" }, "cancel", order.id),
          }
        : { act: "refund" as const, to: href(refundPath(order.id), { request: id }) };

    const { title, text } = REQUEST_ANSWERS[request.kind].yes;
    return { ...request, next, yes: `${title}. ${text}` };
  });
}

export type DescribedRequest = ReturnType<typeof describeRequests>[number];

/** Whether a customer wants to cancel all that is left of an order; of a part the money is given back. */
const cancelsAll = ({ kind, items }: OrderRequest, left: AdminPayment["items"]) =>
  kind === "cancel" &&
  left.every(
    ({ id, quantity }) => quantity <= (items.find((asked) => asked.id === id)?.quantity ?? 0),
  );

const ANSWERED = {
  yes: successMessage(
    "Answered with yes",
    "The customer is told by mail. This is what is left to do.",
  ),
  no: successMessage("Answered with no", "The customer is told by mail."),
};

/** Answers what a customer has asked. */
export async function answerRequest(
  db: Db,
  { requestId, answer, text }: z.output<typeof answerForm>,
): Promise<Outcome> {
  const { error } = await db.rpc("answer_order_request", {
    _request_id: requestId,
    _answer: answer,
    _text: text,
  });

  return failureOrThrow(error, "Not Answered") ?? success(ANSWERED[answer]);
}

/** Says that nothing is left to do after a yes. */
export async function closeRequest(
  db: Db,
  { requestId }: z.output<typeof closeForm>,
): Promise<Outcome> {
  const { error } = await db.rpc("close_order_request", { _request_id: requestId });

  return failureOrThrow(error, "Not Done") ?? success(successMessage("Marked as done"));
}
