import { type RowFormProps, RowServerForm } from "~/features/admin/row-dialogs";
import { formatPrice } from "~/lib/money";
import { Dialog } from "~/ui/dialog";
import type { Field } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedItem } from "./admin.server";
import type { ItemKind } from "./admin-kind";
import type { editProductForm, editServiceForm } from "./admin-schema";

interface ItemFormProps extends RowFormProps<EditedItem> {
  /** The categories that items have, to choose from. */
  categories: string[];
}

export function ItemForm({ kind, ...props }: ItemFormProps & { kind: ItemKind }) {
  return kind === "product" ? <ProductForm {...props} /> : <ServiceForm {...props} />;
}

function ServiceForm({ dialog, categories, rejection }: ItemFormProps) {
  const { name, title, row, constraint } = dialog;
  const form = useServerForm<typeof editServiceForm>({
    id: `${name}-service`,
    rejection,
    constraint,
    defaultValue: row ? valuesOf(row) : {},
  });
  const { fields } = form;

  return (
    <Dialog title={title}>
      <RowServerForm
        dialog={dialog}
        form={form}
        noun="Service"
        buttons={<CreateInactive dialog={dialog} />}
      >
        <TextField field={fields.name} label="Name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <PriceField field={fields.price} />
          <TextField
            field={fields.category}
            label="Category"
            hint="A new one may be typed."
            options={categories}
          />
        </div>
        <TextAreaField field={fields.description} label="Description" />
      </RowServerForm>
    </Dialog>
  );
}

function ProductForm({ dialog, categories, rejection }: ItemFormProps) {
  const { name, title, row, constraint } = dialog;
  const form = useServerForm<typeof editProductForm>({
    id: `${name}-product`,
    rejection,
    constraint,
    defaultValue: row ? valuesOf(row) : { stockQuantity: 0 },
  });
  const { fields } = form;

  return (
    <Dialog title={title}>
      <RowServerForm
        dialog={dialog}
        form={form}
        noun="Product"
        buttons={<CreateInactive dialog={dialog} />}
      >
        <TextField field={fields.name} label="Name" />
        <div className="fields-in-line grid gap-5 sm:grid-cols-2">
          <PriceField field={fields.price} />
          <TextField
            field={fields.stockQuantity}
            label="Stock Quantity"
            hint="Each sale lowers it, also while this form is open."
            type="number"
            inputMode="numeric"
          />
        </div>
        <TextField
          field={fields.category}
          label="Category"
          hint="A department of the shop. A new name makes a new one."
          options={categories}
        />
        <TextAreaField field={fields.description} label="Description" rows={4} />
        <TextAreaField field={fields.features} label="Features" rows={4} hint="One on each line." />
        <TextField
          field={fields.imageUrl}
          label="Image URL"
          hint="An address with https://, or a path such as /images/products/box.svg"
        />
      </RowServerForm>
    </Dialog>
  );
}

/** The button for what is not to be sold yet. */
function CreateInactive({ dialog }: Pick<ItemFormProps, "dialog">) {
  if (dialog.name !== "new") return null;

  return (
    <SubmitButton variant="secondary" pendingLabel="Saving" name="intent" value="createInactive">
      Create Inactive
    </SubmitButton>
  );
}

function valuesOf({ price, stock_quantity, features, image_url, ...item }: EditedItem) {
  return {
    ...item,
    price: price.toFixed(2),
    stockQuantity: stock_quantity,
    features: features?.join("\n"),
    imageUrl: image_url,
  };
}

function PriceField({ field }: { field: Field }) {
  return (
    <TextField
      field={{ ...field, step: "0.01" }}
      label="Price ($)"
      type="number"
      inputMode="decimal"
      nameOf={(dollars) => formatPrice(Number(dollars))}
    />
  );
}
