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

interface NewItem<Fields> {
  createdBy: string;
  item: Fields & { formKey: string };
}

/** Answers what went wrong, if anything. */
export async function createService(db: Db, { createdBy, item }: NewItem<ServiceFields>) {
  const { error } = await db
    .from("services")
    .insert({ ...serviceColumns(item), created_by: createdBy, form_key: recordKey(item) });

  return cameTwice(error) ? null : error;
}

export async function createProduct(db: Db, { createdBy, item }: NewItem<ProductFields>) {
  const { error } = await db
    .from("products")
    .insert({ ...productColumns(item), created_by: createdBy, form_key: recordKey(item) });

  return cameTwice(error) ? null : error;
}

interface Change<Fields> {
  id: string;
  updatedAt: string;
  item: Fields;
}

export async function updateService(
  db: Db,
  { id, updatedAt, item }: Change<ServiceFields>,
): Promise<Saving> {
  const columns = serviceColumns(item);
  const { data } = await db
    .from("services")
    .update(columns)
    .eq("id", id)
    .eq("updated_at", updatedAt)
    .select("id")
    .throwOnError();

  return data.length > 0
    ? "saved"
    : savingOf(await findManaged(db, { tab: "services", id }), columns);
}

export async function updateProduct(
  db: Db,
  { id, updatedAt, item }: Change<ProductFields>,
): Promise<Saving> {
  const columns = productColumns(item);
  const { data } = await db
    .from("products")
    .update(columns)
    .eq("id", id)
    .eq("updated_at", updatedAt)
    .select("id")
    .throwOnError();

  return data.length > 0
    ? "saved"
    : savingOf(await findManaged(db, { tab: "products", id }), columns);
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
function serviceColumns({ name, price, category, description }: ServiceFields) {
  return { name, price, category, description };
}

function productColumns({ stockQuantity, imageUrl, ...item }: ProductFields) {
  return { ...serviceColumns(item), stock_quantity: stockQuantity, image_url: imageUrl };
}
