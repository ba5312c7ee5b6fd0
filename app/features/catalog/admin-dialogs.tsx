import {
  EditedRowFields,
  type RowDialog,
  RowDialogs,
  type RowFormProps,
  SaveButtons,
  useOpened,
} from "~/features/admin/row-dialogs";
import type { Rejection } from "~/lib/form/form.server";
import { formatPrice } from "~/lib/money";
import { Dialog } from "~/ui/dialog";
import type { Fields } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { FormKey } from "~/ui/form/hidden-fields";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedItem } from "./admin.server";
import { ITEM_KINDS, type ItemKind } from "./admin-kind";
import type { editProductForm, newProductForm, ProductFields } from "./admin-schema";

interface ItemDialogsProps {
  kind: ItemKind;
  dialog: RowDialog<EditedItem> | null;
  /** The items of the page. */
  items: { id: string }[];
  /** The categories that items have, to choose from. */
  categories: string[];
  rejection: Rejection | undefined;
}

export function ItemDialogs({ kind, dialog, items, categories, rejection }: ItemDialogsProps) {
  return (
    <RowDialogs
      dialog={dialog}
      rejection={rejection}
      renderNew={(form) => <NewItem {...form} {...{ kind, categories }} />}
      renderEdit={(form) => <EditItem {...form} {...{ kind, categories }} />}
      deletion={{
        rows: items,
        label: `Delete ${ITEM_KINDS[kind].title}`,
        question: "Are you sure you want to delete this service/product?",
      }}
    />
  );
}

interface ItemFormProps
  extends RowFormProps<EditedItem>,
    Pick<ItemDialogsProps, "kind" | "categories"> {}

// A product has all fields of a service, so the type of its form is used for both.
function NewItem({ kind, title, categories, rejection, constraint, formKey }: ItemFormProps) {
  const form = useServerForm<typeof newProductForm>({
    id: `new-${kind}`,
    rejection,
    constraint,
    defaultValue: { stockQuantity: 0 },
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <FormKey value={formKey} />
        <ItemFieldset kind={kind} categories={categories} fields={form.fields} />
        <SaveButtons intent="create" label={`Create ${ITEM_KINDS[kind].title}`} />
      </ServerForm>
    </Dialog>
  );
}

function EditItem({ kind, title, categories, rejection, constraint, row }: ItemFormProps) {
  const opened = useOpened(row);
  const form = useServerForm<typeof editProductForm>({
    id: `edit-${kind}`,
    rejection,
    constraint,
    defaultValue: opened ? valuesOf(opened) : {},
  });

  return (
    <Dialog title={title}>
      <ServerForm form={form}>
        <EditedRowFields fields={form.fields} />
        <ItemFieldset kind={kind} categories={categories} fields={form.fields} />
        <SaveButtons intent="update" label={`Update ${ITEM_KINDS[kind].title}`} />
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

interface ItemFieldsetProps extends Pick<ItemDialogsProps, "kind" | "categories"> {
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
