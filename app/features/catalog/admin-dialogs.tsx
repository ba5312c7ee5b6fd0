import {
  DeleteDialog,
  EditedRowFields,
  GoneDialog,
  NewRowFields,
  type RowDialog,
  type RowDialogProps,
  SaveButtons,
  useOpened,
} from "~/features/admin/row-dialogs";
import type { Rejection } from "~/lib/form/form.server";
import { formatPrice } from "~/lib/money";
import { Dialog } from "~/ui/dialog";
import type { Fields } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedItem } from "./admin.server";
import { ITEM_KINDS, type ItemKind } from "./admin-kind";
import type { editProductForm, newProductForm, ProductFields } from "./admin-schema";

interface ItemDialogsProps {
  kind: ItemKind;
  dialog: (RowDialog & { item: EditedItem | null; categories: string[] }) | null;
  /** The items of the page. */
  items: { id: string }[];
  rejection: Rejection | undefined;
}

/** The dialog that the URL names. */
export function ItemDialogs({ kind, dialog, items, rejection }: ItemDialogsProps) {
  if (!dialog) return null;

  const { name, item, ...shared } = { ...dialog, kind, rejection };
  if (name === "new") return <NewItem {...shared} />;
  if (name === "delete" && item)
    return <DeleteItem kind={kind} title={shared.title} item={item} items={items} />;
  // A rejected edit shows what was typed, even if the row has been deleted since.
  if (name !== "edit" || !(item || rejection)) return <GoneDialog />;
  return <EditItem key={item?.id} item={item} {...shared} />;
}

interface Shared extends RowDialogProps {
  kind: ItemKind;
  categories: string[];
}

// A product has all fields of a service, so the type of its form is used for both.
function NewItem({ kind, title, categories, rejection, constraint, formKey }: Shared) {
  const form = useServerForm<typeof newProductForm>({
    id: `new-${kind}`,
    rejection,
    constraint,
    defaultValue: { stockQuantity: 0 },
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <NewRowFields intent="create" formKey={formKey} />
        <ItemFieldset kind={kind} categories={categories} fields={form.fields} />
        <SaveButtons label={`Create ${ITEM_KINDS[kind].title}`} />
      </ServerForm>
    </Dialog>
  );
}

interface EditItemProps extends Shared {
  item: EditedItem | null;
}

function EditItem({ kind, title, categories, rejection, constraint, item }: EditItemProps) {
  const opened = useOpened(item);
  const form = useServerForm<typeof editProductForm>({
    id: `edit-${kind}`,
    rejection,
    constraint,
    defaultValue: opened ? valuesOf(opened) : {},
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <EditedRowFields intent="update" fields={form.fields} />
        <ItemFieldset kind={kind} categories={categories} fields={form.fields} />
        <SaveButtons label={`Update ${ITEM_KINDS[kind].title}`} />
      </ServerForm>
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

interface ItemFieldsetProps {
  kind: ItemKind;
  /** The categories that items have, to choose from. */
  categories: string[];
  /** Of these a service shows the ones that it has. */
  fields: Fields<keyof ProductFields>;
}

function ItemFieldset({ kind, categories, fields }: ItemFieldsetProps) {
  const isProduct = kind === "product";
  const stock = (
    <TextField
      field={fields.stockQuantity}
      label="Stock Quantity"
      hint="Each sale lowers it, also while this form is open."
      type="number"
      inputMode="numeric"
    />
  );
  const category = (
    <TextField
      field={fields.category}
      label="Category"
      hint={
        isProduct
          ? "A department of the shop. A new name makes a new one."
          : "A new one may be typed."
      }
      options={categories}
    />
  );

  return (
    <>
      <TextField field={fields.name} label="Name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={{ ...fields.price, step: "0.01" }}
          label="Price ($)"
          type="number"
          inputMode="decimal"
          nameOf={(dollars) => formatPrice(Number(dollars))}
        />
        {isProduct ? stock : category}
      </div>
      {isProduct && category}
      <TextAreaField
        field={fields.description}
        label="Description"
        rows={isProduct ? 4 : undefined}
      />
      {isProduct && <ProductFieldset fields={fields} />}
    </>
  );
}

/** The further fields of a product. */
function ProductFieldset({ fields }: Pick<ItemFieldsetProps, "fields">) {
  return (
    <>
      <TextAreaField field={fields.features} label="Features" rows={4} hint="One on each line." />
      <TextField
        field={fields.imageUrl}
        label="Image URL"
        hint="An address with https://, or a path such as /images/products/box.svg"
      />
    </>
  );
}

interface DeleteItemProps extends Pick<ItemDialogsProps, "kind" | "items"> {
  title: string;
  item: EditedItem;
}

function DeleteItem({ kind, title, item, items }: DeleteItemProps) {
  return (
    <DeleteDialog
      title={title}
      row={item}
      rows={items}
      label={`Delete ${ITEM_KINDS[kind].title}`}
      question="Are you sure you want to delete this service/product?"
    />
  );
}
