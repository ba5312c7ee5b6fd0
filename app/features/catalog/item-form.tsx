import type { Field, Fields } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/text-area-field";
import { TextField } from "~/ui/form/text-field";
import type { Tab } from "./tab";

type ServiceField = "name" | "price" | "category" | "description";
type ProductField = ServiceField | "stockQuantity" | "imageUrl";

interface ItemFieldsetProps {
  tab: Tab;
  fields: Fields<ProductField>;
}

export function ItemFieldset({ tab, fields }: ItemFieldsetProps) {
  return tab === "products" ? <ProductFields fields={fields} /> : <ServiceFields fields={fields} />;
}

function ServiceFields({ fields }: { fields: Fields<ServiceField> }) {
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

function ProductFields({ fields }: { fields: Fields<ProductField> }) {
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
