import type { QueryData } from "@supabase/supabase-js";
import type { Tables } from "#database";
import { isSlug } from "~/lib/slug";
import type { PublicDb } from "~/services/supabase.server";
import { departmentsOf, HEADSETS, ROUTERS } from "./departments";

export type ServiceSummary = Pick<Tables<"services">, "id" | "name" | "price">;
export type Service = ServiceSummary &
  Pick<
    Tables<"services">,
    "description" | "needs" | "included_revisions" | "picture" | "picture_alt"
  >;

/** A list has the newest only, and says when there are more. */
const LIST_LIMIT = 60;

/** What lists show of a product, and what its own page shows. */
const PRODUCT_SUMMARY =
  "id, slug, name, category, price, features, image_url, picture, picture_alt, stock_quantity" as const;
const PRODUCT = `${PRODUCT_SUMMARY}, description` as const;
const FEATURES_IN_SUMMARY = 3;

export async function listServices(
  db: PublicDb,
): Promise<{ services: Service[]; hasMore: boolean }> {
  const { data } = await db
    .from("services")
    .select("id, name, description, price, needs, included_revisions, picture, picture_alt")
    .eq("is_active", true)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(LIST_LIMIT + 1)
    .throwOnError();

  return { services: data.slice(0, LIST_LIMIT), hasMore: data.length > LIST_LIMIT };
}

export async function listNewestServices(
  db: PublicDb,
  { limit = LIST_LIMIT } = {},
): Promise<ServiceSummary[]> {
  const { data } = await db
    .from("services")
    .select("id, name, price")
    .eq("is_active", true)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit)
    .throwOnError();

  return data;
}

/** The products for sale. Each department has a limit of its own, so that none hides another. */
export async function listDepartments(db: PublicDb) {
  const known = [...HEADSETS, ...ROUTERS].join(",");
  const lists = await Promise.all([
    listNewest(selectSummaries(db).in("category", HEADSETS)),
    listNewest(selectSummaries(db).in("category", ROUTERS)),
    listNewest(selectSummaries(db).or(`category.is.null,category.not.in.(${known})`)),
  ]);

  return {
    departments: departmentsOf(lists.flatMap(({ products }) => products)),
    hasMore: lists.some(({ hasMore }) => hasMore),
  };
}

export async function listProductsInStock(db: PublicDb, { limit }: { limit: number }) {
  const { products } = await listNewest(selectSummaries(db).gt("stock_quantity", 0), limit);
  return products;
}

/** The product with this slug, if it is for sale. */
export async function findProduct(
  db: PublicDb,
  { slug }: { slug: string },
): Promise<Product | null> {
  if (!isSlug(slug)) return null;

  const { data } = await selectProducts(db).eq("slug", slug).maybeSingle().throwOnError();

  return data;
}

function selectSummaries(db: PublicDb) {
  return db.from("products").select(PRODUCT_SUMMARY).eq("is_active", true);
}

function selectProducts(db: PublicDb) {
  return db.from("products").select(PRODUCT).eq("is_active", true);
}

export type ProductSummary = QueryData<ReturnType<typeof selectSummaries>>[number];
export type Product = QueryData<ReturnType<typeof selectProducts>>[number];

async function listNewest(query: ReturnType<typeof selectSummaries>, limit = LIST_LIMIT) {
  const { data } = await query
    // What can be bought comes before what is sold out.
    .order("sold_out_since", { ascending: false, nullsFirst: true })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit + 1)
    .throwOnError();

  return { products: data.slice(0, limit).map(withFewFeatures), hasMore: data.length > limit };
}

function withFewFeatures(product: ProductSummary): ProductSummary {
  return { ...product, features: product.features.slice(0, FEATURES_IN_SUMMARY) };
}
