import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { paidText } from "#functions/money";
import type { Rejection } from "~/lib/form/form.server";
import { SHOP_CURRENCY } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { RadioField } from "~/ui/form/radio-field";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { Payment } from "./admin-refunds.server";
import type { refundForm } from "./admin-refunds-schema";
import { QuantityField } from "./quantity-field";

export interface RefundFormProps {
  payment: Pick<Payment, "currency" | "refundable_cents" | "items">;
  /** What the customer asked, or could not be sent, which is filled in. */
  asked: { kind: string; items: { id: string; quantity: number }[] } | null;
  /** Where the order is, for who changes their mind. */
  backTo: string;
  idempotencyKey: string;
  rejection: Rejection | undefined;
}

/** Gives back all that is left of a payment, a part of it, or what some items cost. */
export function RefundForm({ payment, asked, backTo, idempotencyKey, ...props }: RefundFormProps) {
  const { currency, refundable_cents } = payment;
  // The prices of items are in the currency of the shop.
  const items =
    currency === SHOP_CURRENCY ? payment.items.filter(({ quantity }) => quantity > 0) : [];
  const quantities = items.map(({ id, quantity }) =>
    Math.min(quantity, asked?.items.find((item) => item.id === id)?.quantity ?? 0),
  );
  const rejection = rejectionOf("refund", props.rejection);
  const [form, fields] = useForm<z.input<typeof refundForm>>({
    id: "refund",
    lastResult: rejection?.form,
    defaultValue: {
      // Nothing is chosen for who presses the button by mistake, or came back to a form that was sent.
      ...(quantities.some((quantity) => quantity > 0) && { kind: "items" }),
      itemIds: items.map(({ id }) => id),
      quantities,
      isRestocked: asked?.kind === "cancel",
    },
  });

  return (
    <ServerForm {...{ form, rejection }} intent="refund" autoComplete="off">
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
        <SubmitButton pendingLabel="Giving back">Give Back</SubmitButton>
        <ButtonLink to={backTo} variant="secondary">
          Back to the Order
        </ButtonLink>
      </p>
    </ServerForm>
  );
}
