import { isSlug } from "~/lib/slug";
import type { Db } from "~/services/supabase.server";
import type { Product, ProductInBrief } from "./product";
import { HEADSETS, ROUTERS, sectionsOf } from "./sections";

/** A list shows the newest only, and says so when there are more. */
export const MOST_SHOWN = 60;

const SERVICE = "id, name, description, price";
const PRODUCT_IN_BRIEF = "id, slug, name, category, price, features, image_url, stock_quantity";
const FEATURES_IN_BRIEF = 3;

export async function listServices(db: Db) {
  const { data } = await db
    .from("services")
    .select(SERVICE)
    .eq("is_active", true)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MOST_SHOWN + 1)
    .throwOnError();

  return { services: data.slice(0, MOST_SHOWN), hasMore: data.length > MOST_SHOWN };
}

/** The newest services by name and price, to show what there is. */
export async function listServiceNames(db: Db, { limit }: { limit: number }) {
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

/** The whole shop, section by section. */
export async function listShop(db: Db) {
  const known = [...HEADSETS, ...ROUTERS].join(",");
  const lists = await Promise.all([
    listNewest(productsOnSale(db).in("category", HEADSETS)),
    listNewest(productsOnSale(db).in("category", ROUTERS)),
    listNewest(productsOnSale(db).or(`category.is.null,category.not.in.(${known})`)),
  ]);

  return {
    sections: sectionsOf(lists.flatMap(({ products }) => products)),
    hasMore: lists.some(({ hasMore }) => hasMore),
  };
}

/** The newest products that can be had at once. */
export async function listProductsInStock(db: Db, { limit }: { limit: number }) {
  const { products } = await listNewest(productsOnSale(db).gt("stock_quantity", 0), limit);
  return products;
}

function productsOnSale(db: Db) {
  return db.from("products").select(PRODUCT_IN_BRIEF).eq("is_active", true);
}

async function listNewest(query: ReturnType<typeof productsOnSale>, most = MOST_SHOWN) {
  const { data } = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(most + 1)
    .throwOnError();

  return { products: data.slice(0, most).map(inBrief), hasMore: data.length > most };
}

type Row = Awaited<ReturnType<typeof productsOnSale>>["data"];

function inBrief({ image_url, stock_quantity, features, ...rest }: NonNullable<Row>[number]) {
  const brief: ProductInBrief = {
    ...rest,
    features: features.slice(0, FEATURES_IN_BRIEF),
    imageUrl: image_url,
    isSoldOut: stock_quantity === 0,
  };
  return brief;
}

/** The product at an address, if it is for sale. */
export async function findProduct(db: Db, { slug }: { slug: string }): Promise<Product | null> {
  if (!isSlug(slug)) return null;

  const { data } = await db
    .from("products")
    .select(`${PRODUCT_IN_BRIEF}, description`)
    .eq("slug", slug)
    .eq("is_active", true)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;

  const { image_url, stock_quantity, ...rest } = data;
  return { ...rest, imageUrl: image_url, stock: stock_quantity };
}
