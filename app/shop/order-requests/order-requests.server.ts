import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import { ORDER_REQUESTS_KIND_VALUES, type Returns } from "#database";
import type { RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { dialogFrom } from "~/lib/dialog-url";
import { successMessage } from "~/lib/flash-message";
import { newIdempotencyKey, rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { chosenItems } from "~/shop/quantity-schema";
import { ASK } from "./order-request";
import { askForm, type withdrawForm } from "./schema";

type Askable = Pick<Returns<"my_order_history">, "kind" | "why_not" | "items">;

/** The dialog in which a customer asks to cancel or return; null unless the URL names it. */
export function openAskDialog(context: RequestContext, { kind, why_not, items }: Askable) {
  if (dialogFrom(context.request)?.dialog !== ASK) return null;

  return {
    kind: ORDER_REQUESTS_KIND_VALUES.find((known) => known === kind) ?? null,
    // A form that was refused keeps what was typed, although nothing may be asked any more.
    whyNot: context.isRejected ? null : why_not,
    items,
    idempotencyKey: newIdempotencyKey(context),
    constraint: getZodConstraint(askForm),
  };
}

const ASKED = successMessage("We Have Your Request", "We answer by mail, and here.");

/** Asks to cancel or return items of an order, once for each form. */
export async function askAboutOrder(
  db: Db,
  { orderId, form }: { orderId: string; form: z.output<typeof askForm> },
): Promise<Outcome> {
  const { error } = await db.rpc("ask_about_order", {
    _order_id: orderId,
    _kind: form.kind,
    _items: chosenItems(form),
    _reason: form.reason,
    _idempotency_key: rowIdempotencyKey(form),
  });

  return failureOrThrow(error, "Not Asked") ?? success(ASKED);
}

const WITHDRAWN = successMessage("Withdrawn", "Your order goes on as if you had not asked.");

/** Withdraws what was not answered yet. */
export async function withdrawRequest(
  db: Db,
  { requestId }: z.output<typeof withdrawForm>,
): Promise<Outcome> {
  const { error } = await db.rpc("withdraw_order_request", { _request_id: requestId });

  return failureOrThrow(error, "Not Withdrawn") ?? success(WITHDRAWN);
}
