import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shortId } from "#functions/ids";
import { requireUser } from "~/features/auth/guard.server";
import { openConversation, sendChatMessage } from "~/features/chat/chat.server";
import { CHAT, ChatForm } from "~/features/chat/chat-form";
import { Conversation } from "~/features/chat/conversation";
import { conversationForm } from "~/features/chat/schema";
import { hasService } from "~/features/orders/order";
import { OrderReceipt } from "~/features/orders/order-receipt";
import { Timeline } from "~/features/orders/order-timeline";
import { findMyOrder, listMyOrderEvents } from "~/features/orders/orders.server";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { metaWithTitle } from "~/features/seo/page-meta";
import { parseForm } from "~/lib/form/form.server";
import { newFormKey } from "~/lib/form/form-key.server";
import { href } from "~/lib/href";
import { notFound } from "~/lib/http-errors.server";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

const LISTED = { listPath: "/dashboard/orders", listName: "Your Orders" };

export const meta = metaWithTitle("Your Order");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireUser(args);
  const id = args.params.id ?? "";
  const [order, events] = await Promise.all([
    findMyOrder(db, { id, userId: user.id }),
    listMyOrderEvents(db, { id }),
  ]);
  if (!order) throw notFound(args.request, LISTED);
  if (!hasService(order.order_items)) return { order, events, chat: null };

  const conversation = await openConversation(db, {
    context,
    orderId: order.id,
    reader: { id: user.id, isShop: false },
    customer: user.username,
  });
  return { order, events, chat: { ...conversation, formKey: newFormKey(context) } };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireUser(args);
    const form = await parseForm(context, conversationForm);
    const order = await findMyOrder(db, { id: args.params.id ?? "", userId: user.id });
    const hasChat = order && hasService(order.order_items);
    if (!form.ok) {
      if (!hasChat) throw notFound(args.request, LISTED);
      return form.rejected();
    }
    if (form.value.intent === "refresh") {
      return form.value.message ? form.redisplayed() : form.answer();
    }

    const missing = { ...LISTED, unsentText: form.value.message };
    if (!hasChat) throw notFound(args.request, missing);

    const sender = { id: user.id, isShop: false };
    const message = { orderId: order.id, sender, form: form.value };
    const outcome = await sendChatMessage(db, message);
    if (!outcome.ok && outcome.code === "gone") throw notFound(args.request, missing);

    return form.answer(outcome);
  });
}

export default function Order() {
  const { order, events, chat } = useLoaderData<typeof loader>();

  return (
    <>
      <h1 className="mb-8 text-title">Order {shortId(order.id)}</h1>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <OrderReceipt order={order} />
        <div className="grid gap-10 print:hidden">
          <Section id="timeline" title="Timeline" isRoomy>
            <Timeline events={events} />
          </Section>
          {chat ? (
            <Chat orderId={order.id} {...chat} />
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
    </>
  );
}

type ChatData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["chat"]>;

function Chat({ orderId, messages, earlier, formKey }: ChatData & { orderId: string }) {
  const rejection = useActionData<typeof action>();

  return (
    <Section id="conversation" title="Conversation" isRoomy>
      <Conversation
        orderId={orderId}
        formId={CHAT}
        messages={messages}
        earlier={earlier && `?${new URLSearchParams({ before: earlier })}`}
      />
      <ChatForm rejection={rejection} formKey={formKey} />
    </Section>
  );
}
