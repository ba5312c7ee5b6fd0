import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { paidText } from "#functions/money";
import type { Rejection } from "~/lib/form/form.server";
import { formatPrice, SHOP_CURRENCY } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ServerForm } from "~/ui/form/form";
import { FormKey, HiddenInput } from "~/ui/form/hidden-fields";
import { RadioField } from "~/ui/form/radio-field";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { Payment } from "./admin.server";
import type { refundForm } from "./admin-schema";

export interface RefundFormProps {
  payment: Pick<Payment, "currency" | "refundable_cents" | "items">;
  /** What the customer asked to be given back for, which is filled in. */
  asked: { items: { id: string; quantity: number }[] } | null;
  /** Where the order is, for who changes their mind. */
  backTo: string;
  formKey: string;
  rejection: Rejection | undefined;
}

/** Gives back all that is left of a payment, a part of it, or what some items cost. */
export function RefundForm({ payment, asked, backTo, formKey, ...props }: RefundFormProps) {
  const { currency, refundable_cents } = payment;
  // The prices of items are in the currency of the shop.
  const items =
    currency === SHOP_CURRENCY ? payment.items.filter(({ quantity }) => quantity > 0) : [];
  const rejection = rejectionOf("refund", props.rejection);
  const [form, fields] = useForm<z.input<typeof refundForm>>({
    id: "refund",
    lastResult: rejection?.form,
    defaultValue: {
      kind: asked && items.length > 0 ? "items" : "all",
      items: items.map(({ id, quantity }) => ({
        id,
        quantity: Math.min(quantity, asked?.items.find((item) => item.id === id)?.quantity ?? 0),
      })),
    },
  });
  const quantities = fields.items.getFieldList();

  return (
    <ServerForm {...{ form, rejection }} intent="refund">
      <FormKey value={formKey} />
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
      {items.map((item, index) => {
        const line = quantities[index]?.getFieldset();

        return (
          line && (
            <div key={item.id}>
              <HiddenInput name={line.id.name} value={item.id} />
              <TextField
                field={line.quantity}
                label={`How many of ${item.product_name}`}
                hint={`${formatPrice(item.price)} each, up to ${item.quantity}.`}
                type="number"
                inputMode="numeric"
              />
            </div>
          )
        );
      })}
      <TextField
        field={fields.amount}
        label={`Amount (${currency.toUpperCase()})`}
        inputMode="decimal"
      />
      <TextField
        field={fields.reason}
        label="Reason"
        hint="For the log; the customer does not read it."
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
