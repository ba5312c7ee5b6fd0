import { DeleteDialog } from "~/features/admin/delete-dialog";
import { GoneDialog } from "~/features/admin/gone-dialog";
import {
  KnownRecord,
  NewRecord,
  type RecordForms,
  SaveButtons,
} from "~/features/admin/record-form";
import { Dialog } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/server-form";
import { useServerForm } from "~/ui/form/use-server-form";
import type { editProductForm, newProductForm } from "./admin-schema";
import { ItemFieldset } from "./item-form";
import type { ManagedItem } from "./managed-catalog.server";
import { NOUNS, type Tab } from "./tab";

interface ItemDialogsProps extends RecordForms {
  tab: Tab;
  dialog: { kind: string; item: ManagedItem | null } | null;
}

/** The dialog that the page's address asks for. */
export function ItemDialogs({ dialog, ...rest }: ItemDialogsProps) {
  if (!dialog) return null;

  const { kind, item } = dialog;
  if (kind === "new") return <NewItem {...rest} />;
  if (kind === "delete" && item) return <DeleteItem tab={rest.tab} item={item} />;
  // why: what was typed about something that is gone by now is still shown again.
  if (kind !== "edit" || !(item || rest.rejection)) return <GoneDialog />;
  return <EditItem key={item?.id} item={item} {...rest} />;
}

type Shared = Omit<ItemDialogsProps, "dialog">;

// why: a product is a service with more to say, so what knows its form knows a service's too.
function NewItem({ tab, rejection, constraint, formKey }: Shared) {
  const { one, title } = NOUNS[tab];
  const form = useServerForm<typeof newProductForm>({
    id: `new-${one}`,
    rejection,
    constraint,
    defaultValue: { stockQuantity: 0 },
  });

  return (
    <Dialog title={`Add ${title}`}>
      <ServerForm of={form}>
        <NewRecord intent={`create${title}`} formKey={formKey} />
        <ItemFieldset tab={tab} fields={form.fields} />
        <SaveButtons label={`Create ${title}`} />
      </ServerForm>
    </Dialog>
  );
}

function EditItem({ tab, rejection, constraint, item }: Shared & { item: ManagedItem | null }) {
  const { one, title } = NOUNS[tab];
  const form = useServerForm<typeof editProductForm>({
    id: `edit-${one}`,
    rejection,
    constraint,
    defaultValue: item ? valuesOf(item) : {},
  });

  return (
    <Dialog title={`Edit ${title}`}>
      <ServerForm of={form}>
        <KnownRecord intent={`update${title}`} fields={form.fields} />
        <ItemFieldset tab={tab} fields={form.fields} />
        <SaveButtons label={`Update ${title}`} />
      </ServerForm>
    </Dialog>
  );
}

function valuesOf({ updated_at, price, stock_quantity, image_url, ...item }: ManagedItem) {
  return {
    ...item,
    updatedAt: updated_at,
    price: price.toFixed(2),
    stockQuantity: stock_quantity,
    imageUrl: image_url,
  };
}

function DeleteItem({ tab, item }: { tab: Tab; item: ManagedItem }) {
  return (
    <DeleteDialog
      id={item.id}
      label={`Delete ${NOUNS[tab].title}`}
      title={`Delete ${item.name}`}
      question="Are you sure you want to delete this service/product?"
    />
  );
}
