import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { FieldError } from "~/ui/form/field";
import { DeliveryFields } from "./delivery-fields";

interface DeliverToProps extends ComponentProps<typeof DeliveryFields> {
  fields: ComponentProps<typeof DeliveryFields>["fields"] & { deliverTo: FieldMetadata };
}

const CHOICES = [
  { value: "billing", label: "The address above" },
  { value: "other", label: "Another address" },
];

/**
 * Asks where products are sent. The fields of another address are there in any case, so that they keep what was typed;
 * styles show them once they are asked for.
 */
export function DeliverTo({ fields, countries }: DeliverToProps) {
  const { deliverTo } = fields;
  const choices = getCollectionProps(deliverTo, {
    type: "radio",
    options: CHOICES.map(({ value }) => value),
  });

  return (
    <fieldset id={deliverTo.id} className="group" tabIndex={-1}>
      <legend className="font-semibold">Deliver to</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ key, ...choice }, place) => (
          <label key={key} className="flex min-h-11 items-center gap-3">
            <input {...choice} className="size-5 accent-brand" />
            {CHOICES[place]?.label}
          </label>
        ))}
      </div>
      <FieldError field={deliverTo} />
      <div className="mt-3 hidden gap-5 group-has-[[value=other]:checked]:grid not-supports-[selector(:has(a))]:grid">
        <DeliveryFields fields={fields} countries={countries} />
      </div>
    </fieldset>
  );
}
