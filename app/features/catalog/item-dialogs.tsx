import { GoneDialog } from "~/features/admin/gone-dialog";
import { KnownRecord, NewRecord, SaveButtons } from "~/features/admin/record-form";
import type { Rejection } from "~/lib/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/action-form";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useServerForm } from "~/ui/form/use-server-form";
import type {
  editProductForm,
  editServiceForm,
  newProductForm,
  newServiceForm,
} from "./admin-schema";
import { ProductFields, ServiceFields } from "./item-form";
import type { ManagedItem } from "./managed-catalog.server";
import { NOUNS, type Tab } from "./tab";

interface ItemDialogsProps {
  tab: Tab;
  dialog: { kind: string; item: ManagedItem | null } | null;
  formKey: string;
  constraint: Record<string, object>;
  rejection: Rejection | undefined;
}

/** The dialog that the page's address asks for. */
export function ItemDialogs({ dialog, ...rest }: ItemDialogsProps) {
  const { tab } = rest;
  if (!dialog) return null;

  const { kind, item } = dialog;
  const isProduct = tab === "products";
  if (kind === "new") return isProduct ? <NewProduct {...rest} /> : <NewService {...rest} />;
  if (kind === "delete" && item) return <DeleteItem tab={tab} item={item} />;
  // why: what was typed about something that is gone by now is still shown again.
  if (kind !== "edit" || !(item || rest.rejection)) return <GoneDialog />;

  const props = { ...rest, item };
  return isProduct ? (
    <EditProduct key={item?.id} {...props} />
  ) : (
    <EditService key={item?.id} {...props} />
  );
}

type Shared = Omit<ItemDialogsProps, "dialog">;
type Edited = Shared & { item: ManagedItem | null };

function NewService({ rejection, constraint, formKey }: Shared) {
  const form = useServerForm<typeof newServiceForm>({ id: "new-service", rejection, constraint });

  return (
    <Dialog title="Add Service">
      <ServerForm of={form}>
        <NewRecord intent="createService" formKey={formKey} />
        <ServiceFields fields={form.fields} />
        <SaveButtons label="Create Service" />
      </ServerForm>
    </Dialog>
  );
}

function EditService({ rejection, constraint, item }: Edited) {
  const form = useServerForm<typeof editServiceForm>({
    id: "edit-service",
    rejection,
    constraint,
    defaultValue: item ? serviceDefaults(item) : {},
  });

  return (
    <Dialog title="Edit Service">
      <ServerForm of={form}>
        <KnownRecord intent="updateService" fields={form.fields} />
        <ServiceFields fields={form.fields} />
        <SaveButtons label="Update Service" />
      </ServerForm>
    </Dialog>
  );
}

function NewProduct({ rejection, constraint, formKey }: Shared) {
  const form = useServerForm<typeof newProductForm>({
    id: "new-product",
    rejection,
    constraint,
    defaultValue: { stockQuantity: 0 },
  });

  return (
    <Dialog title="Add Product">
      <ServerForm of={form}>
        <NewRecord intent="createProduct" formKey={formKey} />
        <ProductFields fields={form.fields} />
        <SaveButtons label="Create Product" />
      </ServerForm>
    </Dialog>
  );
}

function EditProduct({ rejection, constraint, item }: Edited) {
  const form = useServerForm<typeof editProductForm>({
    id: "edit-product",
    rejection,
    constraint,
    defaultValue: item ? productDefaults(item) : {},
  });

  return (
    <Dialog title="Edit Product">
      <ServerForm of={form}>
        <KnownRecord intent="updateProduct" fields={form.fields} />
        <ProductFields fields={form.fields} />
        <SaveButtons label="Update Product" />
      </ServerForm>
    </Dialog>
  );
}

function serviceDefaults({ id, updated_at, name, price, category, description }: ManagedItem) {
  return { id, updatedAt: updated_at, name, price: price.toFixed(2), category, description };
}

function productDefaults(item: ManagedItem) {
  return {
    ...serviceDefaults(item),
    stockQuantity: item.stock_quantity,
    imageUrl: item.image_url,
  };
}

function DeleteItem({ tab, item }: { tab: Tab; item: ManagedItem }) {
  const { title } = NOUNS[tab];

  return (
    <Dialog title={`Delete ${item.name}`}>
      <p className="mb-5">Are you sure you want to delete this service/product?</p>
      <ActionForm intent="delete" values={{ id: item.id }} className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">Delete {title}</SubmitButton>
        <DialogCancel />
      </ActionForm>
    </Dialog>
  );
}
