import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import { shortId } from "#functions/ids";
import { requireUser } from "~/features/auth/guard.server";
import { BuyAgain } from "~/features/cart/buy-again";
import { buyAgain } from "~/features/cart/buy-again.server";
import { CART_TITLE } from "~/features/cart/cart-url";
import { isBegun, openConversation, sendChatMessage } from "~/features/chat/chat.server";
import { CHAT, ChatForm } from "~/features/chat/chat-form";
import { Conversation } from "~/features/chat/conversation";
import { takeChatFiles } from "~/features/chat/file-upload.server";
import { takeBackFile } from "~/features/chat/files.server";
import type { chatForm } from "~/features/chat/schema";
import { ChangeDelivery } from "~/features/delivery/change-delivery";
import { changeDelivery, openChangeDelivery } from "~/features/delivery/delivery.server";
import { AskDialog } from "~/features/order-requests/ask-dialog";
import { ASK } from "~/features/order-requests/order-request";
import { askAboutOrder, openAskDialog } from "~/features/order-requests/order-requests.server";
import { RequestList } from "~/features/order-requests/request-list";
import { hasService, isToSend } from "~/features/orders/order";
import { OrderReceipt } from "~/features/orders/order-receipt";
import { Timeline } from "~/features/orders/order-timeline";
import {
  currentDelivery,
  findMyOrder,
  findMyOrderHistory,
  type MyOrder,
} from "~/features/orders/orders.server";
import { orderForm } from "~/features/orders/schema";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { metaWithTitle } from "~/features/seo/page-meta";
import { MyServices } from "~/features/service-work/my-services";
import {
  acceptService,
  askForRevision,
  openServices,
} from "~/features/service-work/service-work.server";
import { parseForm } from "~/lib/form/form.server";
import { newFormKey } from "~/lib/form/form-key.server";
import { href } from "~/lib/href";
import { notFound } from "~/lib/http-errors.server";
import { failure } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { Section } from "~/ui/section";

const LISTED = { listPath: "/dashboard/orders", listName: "Your Orders" };

export const meta = metaWithTitle("Your Order");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireUser(args);
  const id = args.params.id ?? "";
  const [order, history] = await Promise.all([
    findMyOrder(db, { id, userId: user.id }),
    findMyOrderHistory(db, { id }),
  ]);
  if (!order || !history) throw notFound(args.request, LISTED);
  // A form that was refused is shown again, although the order may be on its way by now.
  const isOpen = isToSend(order) || context.isRejected;
  const address = isOpen ? await openChangeDelivery(context, currentDelivery(order)) : null;
  const page = {
    order,
    events: history.events,
    requests: history.requests,
    address,
    ask: openAskDialog(context, history),
    services: openServices(context, order),
  };
  if (!hasService(order.order_items)) return { ...page, chat: null };

  const conversation = await openConversation(db, {
    context,
    orderId: order.id,
    reader: { id: user.id, isShop: false },
    customer: user.username,
  });
  return { ...page, chat: { ...conversation, formKey: newFormKey(context) } };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireUser(args);
    const takeFile = takeChatFiles(context, args.params.id);
    const form = await parseForm(context, orderForm, { takeFile });
    const order = await findMyOrder(db, { id: args.params.id ?? "", userId: user.id });
    if (!order)
      throw notFound(args.request, { ...LISTED, unsentText: form.ok ? unsentOf(form.value) : "" });
    if (!form.ok) return form.rejected();

    const { id: orderId } = order;
    switch (form.value.intent) {
      case "refresh":
        return isBegun(form.value) ? form.redisplayed() : form.answer();
      case "takeBack":
        return form.answer(await takeBackFile(db, form.value));
      case "changeDelivery":
        return form.answer(await changeDelivery(context, { orderId, form: form.value }));
      case "askAboutOrder":
        return form.answer(await askAboutOrder(db, { orderId, form: form.value }));
      case "acceptService":
        return form.answer(await acceptService(db, form.value));
      case "reviseService":
        return form.answer(await askForRevision(db, { orderId, form: form.value }));
      case "buyAgain": {
        const outcome = await buyAgain(context, { orderId, ...form.value });
        return form.answer(outcome, `/dashboard/orders/${orderId}?cart=open#${CART_TITLE}`);
      }
      case "send": {
        const outcome = await sendMessage(db, { order, userId: user.id, form: form.value });
        if (!outcome.ok && outcome.code === "gone") {
          throw notFound(args.request, { ...LISTED, unsentText: form.value.message });
        }
        return form.answer(outcome);
      }
    }
  });
}

/** What was typed to us about an order that is gone. */
function unsentOf(form: z.output<typeof orderForm>): string {
  if (form.intent === "send" || form.intent === "reviseService") return form.message;
  return form.intent === "askAboutOrder" ? form.reason : "";
}

interface Message {
  order: MyOrder;
  userId: string;
  form: z.output<typeof chatForm>;
}

async function sendMessage(db: Db, { order, userId, form }: Message) {
  if (!hasService(order.order_items)) return failure(null, { code: "gone" as const });

  return sendChatMessage(db, { orderId: order.id, sender: { id: userId, isShop: false }, form });
}

export default function Order() {
  const { order, services, events, requests, address, ask, chat } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <h1 className="mb-8 text-title">Order {shortId(order.id)}</h1>
      <MyServices services={services} rejection={rejection} />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid gap-4">
          <OrderReceipt order={order} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <BuyAgain />
            {order.status !== "cancelled" && (
              <DialogButton dialog={ASK} variant="quiet">
                Cancel or Return
              </DialogButton>
            )}
          </div>
        </div>
        <div className="grid gap-10 print:hidden">
          <RequestList title="What You Asked" requests={requests} />
          <Section id="timeline" title="Timeline" isRoomy>
            <Timeline events={events} />
          </Section>
          {chat ? (
            <Chat orderId={order.id} rejection={rejection} {...chat} />
          ) : (
            <p>
              <ButtonLink
                to={href("/contact", { subject: `Order ${shortId(order.id)}` })}
                variant="secondary"
              >
                Write to Us About This Order
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      {ask && <AskDialog rejection={rejection} {...ask} />}
      {address && <ChangeDelivery rejection={rejection} {...address} />}
    </>
  );
}

interface ChatProps extends NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["chat"]> {
  orderId: string;
  rejection: ReturnType<typeof useActionData<typeof action>>;
}

function Chat({ orderId, rejection, messages, earlier, formKey, takesFiles }: ChatProps) {
  return (
    <Section id="conversation" title="Conversation" isRoomy>
      <Conversation
        orderId={orderId}
        formId={CHAT}
        messages={messages}
        earlier={earlier && `?${new URLSearchParams({ before: earlier })}`}
      />
      <ChatForm {...{ rejection, formKey, takesFiles }} place="conversation" />
    </Section>
  );
}
