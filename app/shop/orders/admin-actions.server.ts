import { redirect } from "@remix-run/node";
import type { z } from "zod/v4";
import { shortId } from "#functions/ids";
import { changeDelivery } from "~/base/delivery/delivery.server";
import type { RequestContext } from "~/context.server";
import { urlWithDialog } from "~/lib/dialog-url";
import { successMessage } from "~/lib/flash-message";
import type { parseForm } from "~/lib/form/form.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import {
  isBegun,
  markChatAnswered,
  markChatUnanswered,
  sendChatMessage,
} from "~/shop/chat/chat.server";
import { takeBackFile } from "~/shop/chat/files.server";
import { addParcels, linesOf } from "~/shop/many-orders/parcels.server";
import { setOrderStatuses } from "~/shop/many-orders/statuses.server";
import { findAddressee } from "~/shop/order-contacts.server";
import { answerRequest, closeRequest, describeRequests } from "~/shop/order-requests/admin.server";
import type { answerForm } from "~/shop/order-requests/admin-schema";
import { addParcel, removeParcel } from "~/shop/parcels/admin.server";
import { findPayment } from "~/shop/payments/admin.server";
import { withQuickAnswer } from "~/shop/quick-answers/admin.server";
import {
  addNote,
  cancelOrder,
  cancelsOrder,
  deleteNote,
  deleteOrder,
  findNextUnanswered,
  findOrder,
  reviewOrder,
  setOrderStatus,
} from "./admin.server";
import type { ordersForm } from "./admin-schema";
import { findDelivery } from "./orders.server";

type ParsedForm = Awaited<ReturnType<typeof parseForm<typeof ordersForm>>>;

interface Change {
  context: RequestContext;
  userId: string;
  form: Extract<ParsedForm, { ok: true }>;
  /** The page of one order cannot show a form again whose order was deleted; this answers with its text. */
  whenGone?: (unsentText: string) => unknown;
}

/** Does what a form about orders asks for, on the page of the list or that of one order. */
export async function changeOrders(db: Db, { context, userId, form, whenGone }: Change) {
  const { value } = form;
  const answer = (outcome: Outcome<void, "gone">, unsentText: string) => {
    if (!outcome.ok && outcome.code === "gone" && whenGone) throw whenGone(unsentText);
    return form.answer(outcome);
  };

  switch (value.intent) {
    case "setStatus":
      if (cancelsOrder(value)) return askToCancel(context.request, value);
      return form.answer(await setOrderStatus(db, value));
    case "setStatuses":
      return form.answer(await setOrderStatuses(db, value));
    case "addParcel":
      return form.answer(await addParcel(db, value));
    case "addParcels": {
      const outcome = await addParcels(db, value);
      if (!outcome.ok || outcome.value.left.length === 0) return form.answer(outcome);
      return form.redisplayed({
        summary: outcome.value,
        values: { lines: linesOf(outcome.value.left) },
      });
    }
    case "removeParcel":
      return form.answer(await removeParcel(db, value));
    case "cancel":
      return form.answer(await cancelOrder(db, value));
    case "changeDelivery":
      return form.answer(
        await changeDelivery(context, {
          orderId: value.id,
          form: value,
          find: () => findDelivery(db, value),
        }),
      );
    case "answerRequest": {
      const outcome = await answerRequest(db, value);
      return form.answer(outcome, outcome.ok ? await pathAfter(db, value) : undefined);
    }
    case "closeRequest":
      return form.answer(await closeRequest(db, value));
    case "delete":
      return form.answer(await deleteOrder(db, value));
    case "insertAnswer":
      return form.redisplayed({ values: { message: await messageWithAnswer(db, value) } });
    case "sendAndNext": {
      const outcome = await sendMessage(db, userId, { ...value, intent: "send" });
      if (!outcome.ok) return answer(outcome, value.message);
      const next = await findNextUnanswered(db, { but: value.id });
      return next ? form.answer(outcome, next) : form.answer(success(LAST_ONE));
    }
    case "send":
      return answer(await sendMessage(db, userId, value), value.message);
    case "refresh":
      return isBegun(value) ? form.redisplayed() : form.answer();
    case "takeBack":
      return form.answer(await takeBackFile(db, value));
    case "markAnswered":
      return form.answer(
        await markChatAnswered(db, { orderId: value.id, lastSeen: value.lastSeen }),
      );
    case "markUnanswered":
      return form.answer(await markChatUnanswered(db, { orderId: value.id }));
    case "markReviewed":
      return form.answer(await reviewOrder(db, value));
    case "addNote":
      return answer(await addNote(db, { userId, form: value }), value.note);
    case "deleteNote":
      return form.answer(await deleteNote(db, value));
  }
}

/** Where the act is done to which a yes leads. */
async function pathAfter(db: Db, { id, requestId, answer }: z.output<typeof answerForm>) {
  if (answer === "no") return undefined;

  const [found, { items }] = await Promise.all([
    findOrder(db, { id }),
    findPayment(db, { orderId: id }),
  ]);
  if (!found) return undefined;

  const { placed: order, requests } = found;
  const described = describeRequests({ order, requests, items });
  return described.find((request) => request.id === requestId)?.next.to;
}

/** A cancelled order was paid, so the administrator is told what happens to the money. */
function askToCancel(request: Request, { id }: { id: string }) {
  return redirect(urlWithDialog(new URL(request.url), "cancel", id), 303);
}

const LAST_ONE = successMessage("Sent", "No other customer waits for an answer.");

/** What was typed of a message, with a quick answer that is made out to the customer of the order. */
async function messageWithAnswer(db: Db, form: Answered): Promise<string> {
  const { id, answerId, message = "" } = form;
  const name = await findAddressee(db, { id });

  return withQuickAnswer(db, { id: answerId, message, name, order: shortId(id) });
}

type Answered = Extract<z.output<typeof ordersForm>, { intent: "insertAnswer" }>;
type Message = Extract<z.output<typeof ordersForm>, { intent: "send" }>;

const sendMessage = (db: Db, userId: string, form: Message) =>
  sendChatMessage(db, { orderId: form.id, sender: { id: userId, isShop: true }, form });
