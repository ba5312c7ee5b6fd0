import {
  DeleteDialog,
  GoneDialog,
  type RowFormProps,
  RowServerForm,
  useOpened,
} from "~/features/admin/row-dialogs";
import type { RowDialog } from "~/features/admin/row-dialogs.server";
import type { Rejection } from "~/lib/form/form.server";
import { formatPrice } from "~/lib/money";
import { Dialog } from "~/ui/dialog";
import type { Field } from "~/ui/form/field";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedItem } from "./admin.server";
import { ITEM_KINDS, type ItemKind } from "./admin-kind";
import type { editProductForm, editServiceForm } from "./admin-schema";

interface ItemDialogsProps {
  kind: ItemKind;
  dialog: RowDialog<EditedItem>;
  /** The items of the page. */
  items: { id: string }[];
  /** The categories that items have, to choose from. */
  categories: string[];
  rejection: Rejection | undefined;
}

export function ItemDialogs({ kind, dialog, items, categories, rejection }: ItemDialogsProps) {
  const opened = useOpened(dialog);
  const ItemForm = kind === "product" ? ProductForm : ServiceForm;

  switch (opened?.name) {
    case "new":
    case "edit":
      return <ItemForm key={opened.row?.id} dialog={opened} {...{ categories, rejection }} />;
    case "delete":
      return (
        <DeleteDialog
          title={opened.title}
          row={opened.row}
          rows={items}
          label={`Delete ${ITEM_KINDS[kind].title}`}
          question="Are you sure you want to delete this service/product?"
        />
      );
    case "gone":
      return <GoneDialog title={opened.title} />;
    default:
      return null;
  }
}

interface ItemFormProps extends RowFormProps<EditedItem>, Pick<ItemDialogsProps, "categories"> {}

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
      <RowServerForm dialog={dialog} form={form} noun="Service">
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
      <RowServerForm dialog={dialog} form={form} noun="Product">
        <TextField field={fields.name} label="Name" />
        <div className="grid gap-5 sm:grid-cols-2">
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
