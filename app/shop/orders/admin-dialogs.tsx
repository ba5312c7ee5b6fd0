import { useForm } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { z } from "zod/v4";
import { shortId } from "#functions/ids";
import { DeleteDialog, GoneDialog } from "~/admin/row-dialogs";
import { conversationPath, ordersPath, userPath } from "~/admin/sections";
import { ChangeDelivery } from "~/base/delivery/change-delivery";
import { CHANGE_DELIVERY } from "~/base/delivery/delivery";
import { DIALOG_TITLE, queryWithDialog } from "~/lib/dialog-url";
import type { Rejection } from "~/lib/form/form.server";
import { AnswerState } from "~/shop/chat/answer-state";
import { CHAT, ChatForm, SendAndNext } from "~/shop/chat/chat-form";
import { Conversation } from "~/shop/chat/conversation";
import { ParcelsDialog } from "~/shop/many-orders/parcels";
import type { ParcelsSummary } from "~/shop/many-orders/parcels.server";
import { StatusesDialog } from "~/shop/many-orders/statuses";
import { ParcelForm } from "~/shop/parcels/parcel-form";
import { chooseByTyping, textOfAmount } from "~/shop/payments/refund-choice";
import { InsertAnswer } from "~/shop/quick-answers/insert-answer";
import { WorkChoices } from "~/shop/service-work/work-choices";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { FactList } from "~/ui/fact-list";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { RadioField } from "~/ui/form/radio-field";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { OrderDialog } from "./admin-dialogs.server";
import type { cancelForm } from "./admin-schema";
import { PaymentLink } from "./order-parts";

interface OrderDialogsProps {
  dialog: OrderDialog;
  /** The orders on this page of the list. */
  orders: { id: string }[];
  idempotencyKey: string;
  rejection: Rejection<string, ParcelsSummary> | undefined;
}

/** What one of the dialogs shows. */
type DialogOf<Name extends string> = Extract<OrderDialog, { name: Name }>;

/** The dialog that the URL names. */
export function OrderDialogs({ dialog, orders, ...rest }: OrderDialogsProps) {
  switch (dialog?.name) {
    case "customer":
      return <CustomerDialog dialog={dialog} />;
    case "parcel":
      return <ParcelDialog dialog={dialog} rejection={rest.rejection} />;
    case CHANGE_DELIVERY:
      return (
        <ChangeDelivery rejection={rest.rejection} {...dialog}>
          <HiddenInput name="id" value={dialog.id} />
        </ChangeDelivery>
      );
    case "delete":
      return <DeleteOrder dialog={dialog} />;
    case "cancel":
      return <CancelDialog dialog={dialog} rejection={rest.rejection} />;
    case "cancelled":
      return <GoneDialog title={dialog.title} text="Somebody has cancelled it already." />;
    case "statuses":
      return <StatusesDialog dialog={dialog} />;
    case "parcels":
      return <ParcelsDialog dialog={dialog} rejection={rest.rejection} />;
    case "chat":
      return <ChatDialog dialog={dialog} {...rest} />;
    case "gone":
      return rest.rejection?.formId === CHAT ? (
        <UnsentMessage title={dialog.title} {...rest} />
      ) : (
        <GoneDialog title={dialog.title} />
      );
    default:
      return null;
  }
}

/** Who ordered. */
function CustomerDialog({ dialog }: { dialog: DialogOf<"customer"> }) {
  const { title, facts, customerId } = dialog;

  return (
    <Dialog title={title}>
      <FactList facts={facts} />
      {customerId && <CustomerLinks id={customerId} />}
    </Dialog>
  );
}

interface ParcelDialogProps extends Pick<OrderDialogsProps, "rejection"> {
  dialog: DialogOf<"parcel">;
}

function ParcelDialog({ dialog: { title, ...parcel }, rejection }: ParcelDialogProps) {
  return (
    <Dialog title={title}>
      <ParcelForm {...parcel} rejection={rejection} />
    </Dialog>
  );
}

/** Orders stay when the account of their customer is deleted. Then there is nothing to link to. */
function CustomerLinks({ id }: { id: string }) {
  const link = "link inline-flex min-h-11 items-center";

  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      <Link to={ordersPath(id)} className={link}>
        All orders of this customer
      </Link>{" "}
      <Link to={userPath(id)} className={link}>
        Account
      </Link>
    </p>
  );
}

function DeleteOrder({ dialog }: { dialog: DialogOf<"delete"> }) {
  const { title, id, question, customer, text, refundPath, cancelPath } = dialog;

  return (
    <DeleteDialog
      title={title}
      id={id}
      label="Delete Order"
      question={
        <>
          {question}
          <br />
          <bdi>{customer}</bdi>
          {text}
          {refundPath && (
            <>
              {" To give money back, "}
              <Link to={refundPath} className="link">
                do that first
              </Link>
              .
            </>
          )}
          {cancelPath && (
            <>
              {" To put its products back in stock, "}
              <Link to={cancelPath} preventScrollReset className="link">
                cancel it first
              </Link>
              .
            </>
          )}
        </>
      }
    />
  );
}

interface CancelDialogProps extends Pick<OrderDialogsProps, "rejection"> {
  dialog: DialogOf<"cancel">;
}

function CancelDialog({ dialog, ...props }: CancelDialogProps) {
  const { title, id, status, idempotencyKey, currency, isUnsent } = dialog;
  const { customer, text, refundable, nothingLabel, paymentUrl, canRestock } = dialog;
  const rejection = rejectionOf("cancel", props.rejection);
  const [form, fields] = useForm<z.input<typeof cancelForm>>({
    id: "cancel",
    lastResult: rejection?.form,
    defaultValue: { refund: refundable ? "all" : "nothing", isRestocked: isUnsent },
  });
  const [amount, setAmount] = useState("");

  function choose(event: FormEvent<HTMLFormElement>) {
    const choices = { [fields.amount.name]: "amount" };
    chooseByTyping(event, { field: fields.refund.name, choices });
    const chosen = new FormData(event.currentTarget);
    const isAmount = chosen.get(fields.refund.name) === "amount";
    setAmount(isAmount ? textOfAmount(chosen.get(fields.amount.name), currency) : "");
  }

  return (
    <Dialog title={title}>
      <p>
        <bdi>{customer}</bdi>
        {text}
      </p>
      {paymentUrl && <PaymentLink url={paymentUrl} />}
      <ServerForm
        {...{ form, rejection }}
        intent="cancel"
        preventScrollReset
        className="grid gap-5"
        onInput={choose}
      >
        <HiddenInput name="id" value={id} />
        <HiddenInput name="status" value={status} />
        <HiddenInput name="currency" value={currency} />
        <IdempotencyKey value={idempotencyKey} />
        {refundable && (
          <RadioField
            field={fields.refund}
            label="Payment"
            options={[
              ["all", `Give ${refundable} back`],
              ["amount", "Give an amount back"],
              ["nothing", nothingLabel],
            ]}
          />
        )}
        {refundable && (
          <TextField
            field={fields.amount}
            label={`Amount (${currency.toUpperCase()})`}
            inputMode="decimal"
          />
        )}
        {canRestock && (
          <CheckboxField field={fields.isRestocked} label="Put its products back in stock" />
        )}
        <p className="flex flex-wrap gap-3">
          <SubmitButton variant="danger">
            <span>
              Cancel Order
              {refundable && <span className="if-all">{` and Give ${refundable} Back`}</span>}
              {amount && ` and Give ${amount} Back`}
            </span>
          </SubmitButton>
          <DialogCancel>Keep the Order</DialogCancel>
        </p>
      </ServerForm>
    </Dialog>
  );
}

interface ChatDialogProps extends Omit<OrderDialogsProps, "dialog" | "orders"> {
  dialog: DialogOf<"chat">;
}

function ChatDialog({ dialog, idempotencyKey, rejection }: ChatDialogProps) {
  const { id, customer, services, messages, earlier, takesFiles, quickAnswers } = dialog;
  const { pathname, search } = useLocation();
  const query = queryWithDialog(search, CHAT, id);
  const here = `${pathname}?${query}#${DIALOG_TITLE}`;
  const before = earlier && new URLSearchParams({ before: earlier });

  const title = (
    <>
      <bdi>{customer}</bdi>, order {shortId(id)}
    </>
  );
  return (
    <Dialog title={title} width="wide">
      {/* A reversed column is scrolled to its end at first. */}
      <div className="flex max-h-[50dvh] flex-col-reverse overflow-y-auto">
        <Conversation
          orderId={id}
          formId={CHAT}
          messages={messages}
          earlier={before && `${pathname}?${query}&${before}#${DIALOG_TITLE}`}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <Link to={conversationPath(id)} className="link">
          All of this order
        </Link>{" "}
        <AnswerState orderId={id} conversation={dialog} />
      </div>
      <ChatForm
        {...{ rejection, idempotencyKey, takesFiles }}
        work={(fields) => <WorkChoices fields={fields} services={services} />}
        rowId={id}
        returnTo={here}
        foot={{
          summary: "Quick answers, files, delivery",
          tools: <InsertAnswer answers={quickAnswers} />,
          buttons: <SendAndNext />,
        }}
      />
    </Dialog>
  );
}

interface UnsentMessageProps extends Pick<OrderDialogsProps, "idempotencyKey" | "rejection"> {
  title: string;
}

/** A message to an order that was deleted meanwhile. */
function UnsentMessage({ title, idempotencyKey, rejection }: UnsentMessageProps) {
  const id = rejection?.form.initialValue?.id?.toString();

  return (
    <Dialog title={title}>
      <ChatForm {...{ rejection, idempotencyKey }} rowId={id} />
    </Dialog>
  );
}
