import { useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useState } from "react";
import type { z } from "zod/v4";
import { paidText, toSmallestUnit } from "#functions/money";
import type { Rejection } from "~/lib/form/form.server";
import { SHOP_CURRENCY, toCents } from "~/lib/money";
import { namingItems, QuantityField } from "~/shop/quantity-field";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { RadioField } from "~/ui/form/radio-field";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { AdminPayment } from "./admin.server";
import type { refundForm } from "./admin-schema";
import { amountFrom, chooseByTyping } from "./refund-choice";

export interface RefundFormProps {
  payment: Pick<AdminPayment, "currency" | "refundable_cents" | "items">;
  /** What the customer asked, or could not be sent, which is filled in. */
  asked: { kind: string; items: { id: string; quantity: number }[] } | null;
  /** Whether nothing of it was sent, so that it is all there to be put back. */
  isUnsent: boolean;
  /** Where the order is, for who changes their mind. */
  backTo: string;
  idempotencyKey: string;
  rejection: Rejection | undefined;
}

/** Gives back all that is left of a payment, a part of it, or what some items cost. */
export function RefundForm({ payment, asked, isUnsent, backTo, ...props }: RefundFormProps) {
  const { idempotencyKey } = props;
  const { currency, refundable_cents } = payment;
  const items = refundableItems(payment);
  const quantities = items.map(({ id, quantity }) =>
    Math.min(quantity, asked?.items.find((item) => item.id === id)?.quantity ?? 0),
  );
  const rejection = namingItems(rejectionOf("refund", props.rejection), items);
  const [form, fields] = useForm<z.input<typeof refundForm>>({
    id: "refund",
    lastResult: rejection?.form,
    defaultValue: {
      // Nothing is chosen for who presses the button by mistake, or came back to a form that was sent.
      ...(quantities.some((quantity) => quantity > 0) && { kind: "items" }),
      itemIds: items.map(({ id }) => id),
      quantities,
      isRestocked: isUnsent,
    },
  });
  const [sum, setSum] = useState("");
  // What is filled in has made no event.
  useEffect(
    () => setSum(describeSum(document.forms.namedItem(form.id), payment)),
    [form.id, payment],
  );

  function choose(event: FormEvent<HTMLFormElement>) {
    const choices = { [fields.amount.name]: "amount", [fields.quantities.name]: "items" };
    chooseByTyping(event, { field: fields.kind.name, choices });
    setSum(describeSum(event.currentTarget, payment));
  }

  return (
    <ServerForm {...{ form, rejection }} intent="refund" autoComplete="off" onInput={choose}>
      <IdempotencyKey value={idempotencyKey} />
      <HiddenInput name="currency" value={currency} />
      <RadioField
        field={fields.kind}
        label="How much"
        options={[
          ["all", `All that is left, ${paidText(refundable_cents, currency)}`],
          ...(items.length > 0 ? [["items", "What these items cost"] as [string, string]] : []),
          ["amount", "An amount"],
        ]}
      />
      {items.map((item) => (
        <QuantityField key={item.id} fields={fields} item={item} />
      ))}
      <TextField
        field={fields.amount}
        label={`Amount (${currency.toUpperCase()})`}
        inputMode="decimal"
      />
      <TextField
        field={fields.reason}
        label="Reason"
        hint="It stands in the mail to the customer, and in the log."
      />
      {items.some((item) => item.is_product) && (
        <CheckboxField
          field={fields.isRestocked}
          label="Put the products that are given back in stock"
        />
      )}
      <p className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Giving back">{`Give ${sum && `${sum} `}Back`}</SubmitButton>
        <ButtonLink to={backTo} variant="secondary">
          Back to the Order
        </ButtonLink>
      </p>
    </ServerForm>
  );
}

/** The items that are left; their prices are in the currency of the shop. */
const refundableItems = ({ currency, items }: RefundFormProps["payment"]) =>
  currency === SHOP_CURRENCY ? items.filter(({ quantity }) => quantity > 0) : [];

/** What the choices of the form come to; empty while that is open. */
function describeSum(form: HTMLFormElement | null, payment: RefundFormProps["payment"]): string {
  if (!form) return "";
  const { currency, refundable_cents } = payment;
  const chosen = new FormData(form);
  const kind = chosen.get("kind");
  const amount = amountFrom(String(chosen.get("amount")));
  const cents = {
    all: refundable_cents,
    items: centsOfItems(chosen, refundableItems(payment)),
    amount: toSmallestUnit(amount, currency),
  }[String(kind)];

  return cents ? paidText(cents, currency) : "";
}

function centsOfItems(chosen: FormData, items: AdminPayment["items"]): number {
  const quantities = chosen.getAll("quantities").map(Number);
  const cents = items.map(({ price }, at) => toCents(price) * (quantities[at] ?? 0));

  return cents.reduce((sum, each) => sum + each, 0);
}
