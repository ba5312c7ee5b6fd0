import type { Field, Fields } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/text-area-field";
import { TextField } from "~/ui/form/text-field";

type ItemFieldName = "name" | "price" | "category" | "description";

export function ServiceFields({ fields }: { fields: Fields<ItemFieldName> }) {
  return (
    <>
      <TextField field={fields.name} label="Name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField field={fields.price} />
        <TextField field={fields.category} label="Category" />
      </div>
      <TextAreaField field={fields.description} label="Description" />
    </>
  );
}

interface ProductFieldsProps {
  fields: Fields<ItemFieldName | "stockQuantity" | "imageUrl">;
}

export function ProductFields({ fields }: ProductFieldsProps) {
  return (
    <>
      <TextField field={fields.name} label="Name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField field={fields.price} />
        <TextField
          field={fields.stockQuantity}
          label="Stock Quantity"
          type="number"
          inputMode="numeric"
        />
      </div>
      <TextField
        field={fields.category}
        label="Category"
        hint="headset, router, or a further section of the shop"
      />
      <TextAreaField field={fields.description} label="Description" rows={4} />
      <TextField
        field={fields.imageUrl}
        label="Image URL"
        hint="An address with https://, or a path such as /images/products/box.svg"
      />
    </>
  );
}

function PriceField({ field }: { field: Field }) {
  return (
    <TextField
      field={{ ...field, step: "0.01" }}
      label="Price ($)"
      type="number"
      inputMode="decimal"
    />
  );
}
