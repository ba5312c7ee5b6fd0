import { Link, useLocation } from "@remix-run/react";
import { conversationPath, messagePath, refundPath, userPath } from "~/admin/sections";
import { TICKED } from "~/admin/ticks";
import { CHANGE_DELIVERY } from "~/base/delivery/delivery";
import { formatDateTime } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { orderName } from "~/shop/admin-order";
import { AnswerState } from "~/shop/chat/answer-state";
import { CHAT, ChatForm, SendAndNext } from "~/shop/chat/chat-form";
import { Conversation } from "~/shop/chat/conversation";
import { SLIPS_PATH } from "~/shop/many-orders/ticked";
import { RequestActions } from "~/shop/order-requests/request-actions";
import { RequestList } from "~/shop/order-requests/request-list";
import { CustomerOrders } from "~/shop/orders/admin-customer-orders";
import { NextStepButton } from "~/shop/orders/admin-next-step";
import { OrderProblems } from "~/shop/orders/admin-order-card";
import { StatusForm } from "~/shop/orders/admin-status-form";
import { PaymentLink, PaymentNote, StatusBadge } from "~/shop/orders/order-parts";
import { ParcelForm } from "~/shop/parcels/parcel-form";
import { ParcelList } from "~/shop/parcels/parcel-list";
import { PaymentState } from "~/shop/payments/admin-payment-state";
import { RefundList } from "~/shop/payments/admin-refund-facts";
import { InsertAnswer } from "~/shop/quick-answers/insert-answer";
import { WorkChoices } from "~/shop/service-work/work-choices";
import { WorkList } from "~/shop/service-work/work-list";
import { openServicesOf } from "~/shop/service-work/work-state";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DialogButton } from "~/ui/dialog";
import { Section } from "~/ui/section";
import { OrderNotes } from "./admin-notes";
import type { AdminOrderPageData } from "./admin-page.server";
import { AdminReceipt } from "./admin-receipt";
import { Timeline } from "./timeline";

interface PageProps {
  page: AdminOrderPageData;
  rejection: Rejection | undefined;
}

/** All of one order: what to do with it on the left, what has become of it on the right. */
export function AdminOrderPage({ page, rejection }: PageProps) {
  const { order, receipt, conversation, notes, idempotencyKeys } = page;

  return (
    <>
      <Head page={page} />
      {page.step === "parcel" && (
        <Card className="mb-4 print:hidden">
          <ParcelForm data={page.parcelForm} recipient={page.recipient} rejection={rejection} />
        </Card>
      )}
      <Actions page={page} />
      <div className="back-office-columns grid items-start gap-8">
        <div className="grid gap-6">
          <div className="grid gap-4 print:hidden">
            <WorkList services={page.services} orderStatus={order.status} />
            {order.problems.length > 0 && <OrderProblems order={order} />}
            <RequestList
              title="What the Customer Asks"
              requests={page.requests}
              whileOpen={(request) => (
                <RequestActions orderId={order.id} {...{ request, rejection }} />
              )}
            />
            <StatusForm order={order} rejection={rejection} />
            <PaymentCard page={page} />
          </div>
          <AdminReceipt receipt={receipt} />
          {page.step !== "parcel" && (
            <div className="print:hidden">
              <ParcelList parcels={page.parcelForm.parcels} />
            </div>
          )}
          <div className="print:hidden">
            <OrderNotes
              {...{ notes, rejection }}
              orderId={order.id}
              idempotencyKey={idempotencyKeys.note}
            />
          </div>
        </div>
        <div className="grid gap-8 print:hidden">
          <Section id="timeline" title="Timeline">
            <Timeline events={page.events} />
          </Section>
          {conversation && <Chat page={page} rejection={rejection} />}
          <ContactMessages messages={page.contactMessages} />
          <CustomerOrders
            title="Other Orders of This Customer"
            customerId={page.customer.id}
            orders={page.others}
            total={page.otherOrders + 1}
          />
        </div>
      </div>
    </>
  );
}

/** What can be done with the order, its next step first. The form of a parcel that is next stands above. */
function Actions({ page: { order, step, conversation, ...page } }: { page: AdminOrderPageData }) {
  const { id, status } = order;

  return (
    <div className="mb-6 flex flex-wrap gap-3 print:hidden">
      {step && step !== "parcel" ? (
        <NextStepButton step={step} orderId={id} />
      ) : (
        conversation && (
          <ButtonLink to={conversationPath(id)} variant="secondary">
            Message
          </ButtonLink>
        )
      )}
      {page.hasProduct && step !== "parcel" && step !== "cancel" && status !== "cancelled" && (
        <DialogButton dialog="parcel" rowId={id}>
          {page.parcelForm.parcels.length > 0 ? "Another Parcel" : "Enter Parcel"}
        </DialogButton>
      )}
      {page.isRefundable && (
        <ButtonLink to={refundPath(id)} variant="secondary">
          Refund
        </ButtonLink>
      )}
      {page.hasSlip && (
        <ButtonLink to={href(SLIPS_PATH, { [TICKED]: id })} variant="secondary">
          Print Slip
        </ButtonLink>
      )}
      {page.isToSend && (
        <DialogButton dialog={CHANGE_DELIVERY} rowId={id}>
          Change the Address
        </DialogButton>
      )}
      {status !== "cancelled" && step !== "cancel" && (
        <DialogButton dialog="cancel" rowId={id} variant="danger">
          Cancel
        </DialogButton>
      )}
    </div>
  );
}

function Head({ page: { order, bought, customer } }: { page: AdminOrderPageData }) {
  const { id, status, created_at } = order;

  return (
    <div className="mb-6 grid gap-2 print:hidden">
      <h1 className="text-title">{orderName(id)}</h1>
      <p className="text-lead">{bought}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={status} /> <PaymentState order={order} />{" "}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>{" "}
        {customer.id ? (
          <Link to={userPath(customer.id)} className="link">
            <bdi>{customer.username}</bdi>
          </Link>
        ) : (
          <span>{customer.username}</span>
        )}{" "}
        <Link to="/admin/orders" className="link">
          All orders
        </Link>
      </p>
    </div>
  );
}

/** What was paid, where it stands at the provider, and what became of it. */
function PaymentCard({ page: { order, payment } }: { page: AdminOrderPageData }) {
  const { url, session, refunds, disputes } = payment;

  return (
    <Card as="section" labelledBy="payment" className="grid gap-2">
      <h2 id="payment" className="text-item">
        Payment
      </h2>
      <PaymentNote order={order} />
      <p className="flex flex-wrap items-center gap-x-4">
        {url && <PaymentLink url={url} />} {session && <Badge>{session}</Badge>}
      </p>
      <RefundList refunds={refunds} disputes={disputes} />
    </Card>
  );
}

function Chat({ page, rejection }: PageProps) {
  const { order, conversation, idempotencyKeys } = page;
  const { pathname } = useLocation();
  if (!conversation) return null;

  const { messages, earlier, takesFiles } = conversation;
  return (
    <Section id="conversation" title="Conversation">
      <Conversation
        orderId={order.id}
        formId={CHAT}
        messages={messages}
        earlier={earlier && href(pathname, { before: earlier })}
      />
      <AnswerState orderId={order.id} conversation={conversation} place="conversation" />
      {page.nextUnanswered && (
        <p className="mt-3">
          <Link to={conversationPath(page.nextUnanswered)} className="link">
            Next unanswered
          </Link>
        </p>
      )}
      <ChatForm
        {...{ rejection, takesFiles }}
        idempotencyKey={idempotencyKeys.chat}
        rowId={order.id}
        work={(fields) => <WorkChoices fields={fields} services={openServicesOf(page.services)} />}
        returnTo={pathname}
        place="conversation"
        foot={{
          summary: "Quick answers, files, delivery",
          tools: <InsertAnswer answers={page.quickAnswers} />,
          buttons: <SendAndNext />,
        }}
      />
    </Section>
  );
}

/** What customers wrote through the contact form with the number of this order. */
function ContactMessages({ messages }: { messages: AdminOrderPageData["contactMessages"] }) {
  if (messages.length === 0) return null;

  return (
    <Section id="contact-messages" title="Contact Messages">
      <ul className="grid gap-4">
        {messages.map(({ id, name, email, subject, preview, created_at }) => (
          <li key={id} className="wrap-anywhere">
            <p>
              <Link to={messagePath(id)} className="link">
                <bdi>{subject}</bdi>
              </Link>
            </p>
            <p className="text-tiny text-soft">
              <bdi>{name}</bdi>, <bdi>{email}</bdi>,{" "}
              <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </p>
            <p className="line-clamp-2">{preview}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
