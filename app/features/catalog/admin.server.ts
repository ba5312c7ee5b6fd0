import { z } from "zod/v4";
import type { Tables } from "~/database.types";
import { explainFailedUpdate, isDuplicateSubmit, ROW_DELETED } from "~/features/admin/stale";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";
import { recordKey } from "~/lib/record-key.server";
import type { Db } from "~/services/supabase.server";
import type { ProductFields, ServiceFields } from "./admin-schema";
import { TAB_NAMES, type Tab } from "./admin-tab";

type Service = Tables<"services">;
type Product = Tables<"products">;

/** A row of either table; only products have a slug and a stock. */
export type ItemRow = Pick<Service, "id" | "name" | "category" | "price" | "is_active"> &
  Partial<Pick<Product, "slug" | "stock_quantity">>;

/** The same row with all that a form edits. */
export type EditedItem = ItemRow &
  Pick<Service, "description" | "updated_at"> &
  Partial<Pick<Product, "image_url">>;

const SERVICE_ROW = "id, name, category, price, is_active";
const PRODUCT_ROW = `${SERVICE_ROW}, slug, stock_quantity` as const;
const EDITED_SERVICE = `${SERVICE_ROW}, description, updated_at` as const;
const EDITED_PRODUCT = `${PRODUCT_ROW}, description, updated_at, image_url` as const;

/** A page of one table, newest first. */
export async function listItems(
  db: Db,
  { tab, page, perPage }: { tab: Tab; page: number; perPage: number },
): Promise<{ rows: ItemRow[]; total: number }> {
  const from = (page - 1) * perPage;
  const rows =
    tab === "products"
      ? db.from("products").select(PRODUCT_ROW)
      : db.from("services").select(SERVICE_ROW);
  const [listed, counted] = await Promise.all([
    rows
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, from + perPage - 1)
      .throwOnError(),
    db.rpc("catalog_counts").throwOnError(),
  ]);

  return { rows: listed.data, total: counted.data[tab] };
}

export async function findEditedItem(
  db: Db,
  { tab, id }: { tab: Tab; id: string },
): Promise<EditedItem | null> {
  if (!z.uuid().safeParse(id).success) return null;

  const found =
    tab === "products"
      ? db.from("products").select(EDITED_PRODUCT)
      : db.from("services").select(EDITED_SERVICE);
  const { data } = await found.eq("id", id).maybeSingle().throwOnError();
  return data;
}

type ItemFields = ServiceFields | ProductFields;

export async function createItem(
  db: Db,
  { createdBy, item }: { createdBy: string; item: ItemFields & { formKey: string } },
): Promise<Outcome> {
  const { tab, columns } = toRow(item);
  const { error } = await db
    .from(tab)
    .insert({ ...columns, created_by: createdBy, form_key: recordKey(item) });

  const { one, title } = TAB_NAMES[tab];
  if (!error || isDuplicateSubmit(error))
    return success(successMessage(`${title} created successfully`));

  return failure(errorMessage(`Error creating ${one}`, error.message));
}

export async function updateItem(
  db: Db,
  item: ItemFields & { id: string; updatedAt: string },
): Promise<Outcome> {
  const { id, updatedAt } = item;
  const { tab, columns } = toRow(item);
  const { data } = await db
    .from(tab)
    .update(columns)
    .eq("id", id)
    .eq("updated_at", updatedAt)
    .select("id")
    .throwOnError();

  if (data.length > 0) return success(updated(tab));

  return explainFailedUpdate(await findEditedItem(db, { tab, id }), columns, updated(tab));
}

export async function setItemActive(
  db: Db,
  { tab, id, isActive }: { tab: Tab; id: string; isActive: boolean },
): Promise<Outcome> {
  const { data } = await db
    .from(tab)
    .update({ is_active: isActive })
    .eq("id", id)
    .select("id")
    .throwOnError();

  return data.length > 0 ? success(updated(tab)) : ROW_DELETED;
}

const updated = (tab: Tab) => successMessage(`${TAB_NAMES[tab].title} updated successfully`);

export async function deleteItem(db: Db, { tab, id }: { tab: Tab; id: string }): Promise<Outcome> {
  await db.from(tab).delete().eq("id", id).throwOnError();

  return success(successMessage(`${TAB_NAMES[tab].title} deleted successfully`));
}

// Columns are named one by one, so that a form cannot write what it does not show.
function toRow(item: ItemFields) {
  const { name, price, category, description } = item;
  const columns = { name, price, category, description };
  if (!("stockQuantity" in item)) return { tab: "services" as const, columns };

  const { stockQuantity, imageUrl } = item;
  return {
    tab: "products" as const,
    columns: { ...columns, stock_quantity: stockQuantity, image_url: imageUrl },
  };
}
