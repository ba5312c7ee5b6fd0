import type { z } from "zod/v4";
import { ACCEPTANCE_DAYS, type Rows } from "#database";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { formatDate } from "~/lib/dates";
import { successMessage } from "~/lib/flash-message";
import { newIdempotencyKey, rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { acceptForm, reviseForm } from "./schema";
import type { WorkState } from "./work-state";

type Item = Rows["order_item_row"] & { needs: string | null; created_at: string };

const DAY = 86_400_000;

/** The services of an order as its customer reads them, with what there is to do; what waits for the customer first. */
export function openServices(
  context: RequestContext,
  order: { status: string; order_items: Item[] },
) {
  const services = order.order_items.flatMap((item) => {
    const { id, product_name: name, quantity, work_state: state, work_since: since } = item;
    if (!state || !since) return [];

    const included = item.included_revisions ?? 0;
    const left = included - (item.revisions ?? 0);
    // A form that was refused is shown again, although nothing may be asked any more.
    const isAnswerable = state === "delivered" || context.isRejected;
    return {
      id,
      name: quantity > 1 ? `${name} × ${quantity}` : name,
      state,
      text: sentenceOf(state, since, { item, orderStatus: order.status }),
      // Not where the shop has asked for something else since.
      needs:
        state === "in_work" || (state === "waiting" && since === item.created_at)
          ? item.needs
          : null,
      ...(isAnswerable && {
        since,
        revisions: { left, included },
        idempotencyKey: newIdempotencyKey(context),
      }),
    };
  });
  return services.sort((one, other) => Number(isAsked(other.state)) - Number(isAsked(one.state)));
}

/** Whether a service waits for its customer. */
const isAsked = (state: WorkState) => state === "waiting" || state === "delivered";

export type MyService = ReturnType<typeof openServices>[number];

function sentenceOf(
  state: WorkState,
  since: string,
  { item, orderStatus }: { item: Item; orderStatus: string },
): string {
  const day = formatDate(since);

  switch (state) {
    case "waiting":
      return since === item.created_at
        ? "This is what we need from you before we begin:"
        : "We need something more from you. Our message says what.";
    case "in_work":
      return "We are working on it, and write to you in the conversation.";
    case "delivered":
      return `We delivered it on ${day}. Unanswered it counts as accepted on ${acceptedOn(since)}.`;
    case "revision":
      return `You asked for a revision on ${day}. We write to you when it is done.`;
    case "accepted":
      return `Accepted on ${day}.`;
    case "ended":
      if (orderStatus === "cancelled") return "It was cancelled.";

      return orderStatus === "completed" && item.refunded < item.quantity
        ? "We have completed your order. Write to us if you miss something."
        : "It was refunded.";
  }
}

const acceptedOn = (since: string) =>
  formatDate(new Date(Date.parse(since) + ACCEPTANCE_DAYS * DAY).toISOString());

const ASKED = successMessage("Revision Asked For", "We write to you here when it is done.");

interface Revision {
  orderId: string;
  form: z.output<typeof reviseForm>;
}

/** Asks for a revision of what was delivered, once for each form. */
export async function askForRevision(db: Db, { orderId, form }: Revision): Promise<Outcome> {
  const { error } = await db.rpc("send_chat_message", {
    _order_id: orderId,
    _message: form.message,
    _idempotency_key: rowIdempotencyKey(form),
    _revises: form.itemId,
  });

  return failureOrThrow(error, "Not Asked") ?? success(ASKED);
}

const ACCEPTED = successMessage("Accepted", "Thank you. We are glad that it is as you wanted it.");

/** The customer is content with what was delivered then. */
export async function acceptService(
  db: Db,
  { itemId, since }: z.output<typeof acceptForm>,
): Promise<Outcome> {
  const { error } = await db.rpc("accept_service", { _item_id: itemId, _delivered_at: since });

  return failureOrThrow(error, "Not Accepted") ?? success(ACCEPTED);
}
