import type { z } from "zod/v4";
import { changeDelivery } from "~/base/delivery/delivery.server";
import type { RequestContext } from "~/context.server";
import type { parseForm } from "~/lib/form/form.server";
import type { Db } from "~/services/supabase.server";
import { buyAgain } from "~/shop/cart/buy-again.server";
import { CART_TITLE } from "~/shop/cart/cart-url";
import { isBegun, sendChatMessage } from "~/shop/chat/chat.server";
import { takeBackFile } from "~/shop/chat/files.server";
import { askAboutOrder, withdrawRequest } from "~/shop/order-requests/order-requests.server";
import { hasService } from "~/shop/orders/item-kinds";
import { findDelivery, type MyOrder } from "~/shop/orders/orders.server";
import { acceptService, askForRevision } from "~/shop/service-work/service-work.server";
import type { orderForm } from "./schema";

type ParsedForm = Awaited<ReturnType<typeof parseForm<typeof orderForm>>>;

interface Change {
  context: RequestContext;
  userId: string;
  order: MyOrder;
  form: Extract<ParsedForm, { ok: true }>;
  /** The page of an order that was deleted cannot show a form again; this answers with its text. */
  whenGone: (unsentText: string) => unknown;
}

/** Does what a form of the customer about an order asks for. */
export async function changeMyOrder(db: Db, { context, userId, order, form, whenGone }: Change) {
  const { value } = form;
  const { id: orderId } = order;

  switch (value.intent) {
    case "refresh":
      return isBegun(value) ? form.redisplayed() : form.answer();
    case "takeBack":
      return form.answer(await takeBackFile(db, value));
    case "changeDelivery":
      return form.answer(
        await changeDelivery(context, {
          orderId,
          form: value,
          find: () => findDelivery(db, { id: orderId }),
        }),
      );
    case "askAboutOrder":
      return form.answer(await askAboutOrder(db, { orderId, form: value }));
    case "acceptService":
      return form.answer(await acceptService(db, value));
    case "reviseService":
      return form.answer(await askForRevision(db, { orderId, form: value }));
    case "withdrawRequest":
      return form.answer(await withdrawRequest(db, value));
    case "buyAgain": {
      const outcome = await buyAgain(context, { orderId, ...value });
      return form.answer(outcome, `/dashboard/orders/${orderId}?cart=open#${CART_TITLE}`);
    }
    case "send": {
      if (!hasService(order.order_items)) throw whenGone(value.message);
      const sender = { id: userId, isShop: false };
      const outcome = await sendChatMessage(db, { orderId, sender, form: value });
      if (!outcome.ok && outcome.code === "gone") throw whenGone(value.message);
      return form.answer(outcome);
    }
  }
}

/** What was typed to us about an order that is gone. */
export function unsentTextOf(form: z.output<typeof orderForm>): string {
  if (form.intent === "send" || form.intent === "reviseService") return form.message;
  return form.intent === "askAboutOrder" ? form.reason : "";
}
