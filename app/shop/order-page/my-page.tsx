import { shortId } from "#functions/ids";
import { ChangeDelivery } from "~/base/delivery/change-delivery";
import type { Rejection } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { BuyAgain } from "~/shop/cart/buy-again";
import { CHAT, ChatForm } from "~/shop/chat/chat-form";
import { Conversation } from "~/shop/chat/conversation";
import { AskDialog } from "~/shop/order-requests/ask-dialog";
import { ASK, REQUESTS } from "~/shop/order-requests/order-request";
import { RequestList } from "~/shop/order-requests/request-list";
import { OrderState } from "~/shop/orders/order-state";
import { MyServices } from "~/shop/service-work/my-services";
import { ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Section } from "~/ui/section";
import { OrderDelivery } from "./addresses";
import type { MyOrderPageData } from "./my-page.server";
import { OrderReceipt } from "./receipt";
import { Timeline } from "./timeline";

interface PageProps {
  page: MyOrderPageData;
  rejection: Rejection | undefined;
}

/** All of one order: what there is to do and to say about it, then its parcel, its receipt and what has become of it. */
export function MyOrderPage({ page, rejection }: PageProps) {
  const { order, services, events, requests, address, ask, chat } = page;

  return (
    <>
      <h1 className="mb-3 text-title">Order {shortId(order.id)}</h1>
      <div className="mb-8 print:hidden">
        <OrderState order={order} hasReceipt />
      </div>
      <div className="grid items-start gap-10 print:gap-5 lg:grid-cols-2">
        <div className="grid gap-10">
          <MyServices services={services} rejection={rejection} />
          <div className="grid gap-10 empty:hidden print:hidden">
            <RequestList
              title="What You Asked"
              requests={requests}
              whileOpen={(request) => request.answer === null && <Withdraw id={request.id} />}
            />
            {chat && (
              <Chat
                orderId={order.id}
                chat={chat}
                isAwaited={services.some(({ state }) => state === "waiting")}
                rejection={rejection}
              />
            )}
          </div>
          <OrderDelivery order={order} />
          {!chat && <WriteToUs id={order.id} />}
        </div>
        <div className="grid gap-10">
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
          <div className="print:hidden">
            <Section id="timeline" title="Timeline" isRoomy>
              <Timeline events={events} />
            </Section>
          </div>
        </div>
      </div>
      {ask && <AskDialog rejection={rejection} {...ask} />}
      {address && <ChangeDelivery rejection={rejection} {...address} />}
    </>
  );
}

function WriteToUs({ id }: { id: string }) {
  return (
    <p className="print:hidden">
      <ButtonLink to={href("/contact", { subject: `Order ${shortId(id)}` })} variant="secondary">
        Write to Us About This Order
      </ButtonLink>
    </p>
  );
}

function Withdraw({ id }: { id: string }) {
  return (
    <ActionForm intent="withdrawRequest" values={{ requestId: id }} place={REQUESTS}>
      <SubmitButton variant="secondary" pendingLabel="Withdrawing">
        Withdraw
      </SubmitButton>
    </ActionForm>
  );
}

interface ChatProps extends Pick<PageProps, "rejection"> {
  orderId: string;
  chat: NonNullable<MyOrderPageData["chat"]>;
  /** Whether services wait for what the customer sends. */
  isAwaited: boolean;
}

function Chat({ orderId, chat, isAwaited, rejection }: ChatProps) {
  const { messages, earlier, idempotencyKey, takesFiles } = chat;

  return (
    <Section id="conversation" title="Conversation" isRoomy>
      <Conversation
        orderId={orderId}
        formId={CHAT}
        messages={messages}
        earlier={earlier && `?${new URLSearchParams({ before: earlier })}`}
      />
      <ChatForm
        {...{ rejection, idempotencyKey, takesFiles }}
        place="conversation"
        work={({ isComplete }) =>
          isAwaited && (
            <CheckboxField field={isComplete} label="That is what you need from me; please begin" />
          )
        }
      />
    </Section>
  );
}
