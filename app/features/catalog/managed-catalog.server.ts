import { z } from "zod/v4";
import { cameTwice, type Saving, savingOf } from "~/features/admin/stale";
import { recordKey } from "~/lib/record-key.server";
import type { Db } from "~/services/supabase.server";
import type { ProductFields, ServiceFields } from "./admin-schema";
import type { Tab } from "./tab";

const SERVICE_ROW = "id, name, category, price, is_active";
const PRODUCT_ROW = `${SERVICE_ROW}, slug, stock_quantity` as const;
const SERVICE = `${SERVICE_ROW}, description, updated_at` as const;
const PRODUCT = `${PRODUCT_ROW}, description, updated_at, image_url` as const;

/** What the list shows; an address and a stock have products only. */
export interface ListedItem {
  id: string;
  name: string;
  category: string | null;
  price: number;
  is_active: boolean;
  slug?: string;
  stock_quantity?: number;
}

/** What a form changes. */
export interface ManagedItem extends ListedItem {
  description: string | null;
  updated_at: string;
  image_url?: string | null;
}

const counts = z.object({ services: z.number(), products: z.number() });

/** A page of one half, newest first, active or not. */
export async function listManaged(
  db: Db,
  { tab, page, perPage }: { tab: Tab; page: number; perPage: number },
): Promise<{ rows: ListedItem[]; total: number }> {
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

  return { rows: listed.data, total: counts.parse(counted.data)[tab] };
}

export async function findManaged(
  db: Db,
  { tab, id }: { tab: Tab; id: string },
): Promise<ManagedItem | null> {
  if (!z.uuid().safeParse(id).success) return null;

  const found =
    tab === "products" ? db.from("products").select(PRODUCT) : db.from("services").select(SERVICE);
  const { data } = await found.eq("id", id).maybeSingle().throwOnError();
  return data;
}

type ItemFields = ServiceFields | ProductFields;

/** Answers what went wrong, if anything. */
export async function createItem(
  db: Db,
  { createdBy, item }: { createdBy: string; item: ItemFields & { formKey: string } },
) {
  const { tab, columns } = rowOf(item);
  const { error } = await db
    .from(tab)
    .insert({ ...columns, created_by: createdBy, form_key: recordKey(item) });

  return cameTwice(error) ? null : error;
}

export async function updateItem(
  db: Db,
  { id, updatedAt, item }: { id: string; updatedAt: string; item: ItemFields },
): Promise<Saving> {
  const { tab, columns } = rowOf(item);
  const { data } = await db
    .from(tab)
    .update(columns)
    .eq("id", id)
    .eq("updated_at", updatedAt)
    .select("id")
    .throwOnError();

  return data.length > 0 ? "saved" : savingOf(await findManaged(db, { tab, id }), columns);
}

/** Answers whether there is such an item. */
export async function setActive(
  db: Db,
  { tab, id, isActive }: { tab: Tab; id: string; isActive: boolean },
): Promise<boolean> {
  const { data } = await db
    .from(tab)
    .update({ is_active: isActive })
    .eq("id", id)
    .select("id")
    .throwOnError();

  return data.length > 0;
}

export async function deleteManaged(db: Db, { tab, id }: { tab: Tab; id: string }) {
  await db.from(tab).delete().eq("id", id).throwOnError();
}

// why: named one by one, so that a form cannot write what it does not show.
function rowOf(item: ItemFields) {
  const { name, price, category, description } = item;
  const columns = { name, price, category, description };
  if (!("stockQuantity" in item)) return { tab: "services" as const, columns };

  const { stockQuantity, imageUrl } = item;
  return {
    tab: "products" as const,
    columns: { ...columns, stock_quantity: stockQuantity, image_url: imageUrl },
  };
}
