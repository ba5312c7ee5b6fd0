import type { FieldMetadata } from "@conform-to/react";
import { CountryField } from "~/ui/form/country-field";
import { TextField } from "~/ui/form/text-field";
import type { deliveryFields } from "./schema";

interface DeliveryFieldsProps {
  fields: Record<keyof typeof deliveryFields, FieldMetadata>;
  /** Where parcels are sent to. */
  countries: string[];
}

export function DeliveryFields({ fields, countries }: DeliveryFieldsProps) {
  return (
    <>
      <TextField field={fields.recipient} label="Recipient" autoComplete="shipping name" />
      <TextField
        field={fields.deliveryAddress}
        label="Delivery address"
        autoComplete="shipping address-line1"
      />
      <div className="field-row sm:grid-cols-2">
        <TextField
          field={fields.deliveryCity}
          label="Delivery city"
          autoComplete="shipping address-level2"
        />
        <TextField
          field={fields.deliveryZipCode}
          label="Delivery ZIP code"
          autoComplete="shipping postal-code"
        />
        <TextField
          field={fields.deliveryPhone}
          label="Delivery phone"
          type="tel"
          autoComplete="shipping tel"
        />
        <CountryField
          field={fields.deliveryCountry}
          label="Delivery country"
          autoComplete="shipping country-name"
          countries={countries}
        />
      </div>
    </>
  );
}
