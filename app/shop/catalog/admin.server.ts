import type { QueryData } from "@supabase/supabase-js";
import type { Rows } from "#database";
import { isUuid } from "#functions/ids";
import { markReviewed } from "~/admin/reviews.server";
import { messageAbout } from "~/admin/row-message";
import {
  deleteRow,
  messageAboutRow,
  setColumns,
  updateIfUnchanged,
  withVersions,
} from "~/admin/rows.server";
import { pictureColumns } from "~/base/pictures/admin-schema";
import { countNoun } from "~/lib/count";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type RowEdit, saveEdit } from "~/lib/form/row-conflicts.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { type ItemFilter, stockArguments } from "./admin-filter.server";
import { ITEM_KINDS, ITEMS_PER_PAGE, type ItemKind } from "./admin-kind";
import type { ItemFields, PlanFields } from "./admin-schema";

/** A row of any kind; only products have a stock. */
export type ItemRow = Rows["item_row"];

const findService = (db: Db, id: string) =>
  db
    .from("services")
    .select(
      "id, name, category, price, description, picture, picture_alt, updated_at, needs, included_revisions",
    )
    .eq("id", id);

const findPlan = (db: Db, id: string) =>
  db
    .from("plans")
    .select("id, name, kind, price, includes, suits, setup, position, is_most_popular, updated_at")
    .eq("id", id);

const findProduct = (db: Db, id: string) => db.rpc("admin_find_product", { _id: id });

type EditedService = QueryData<ReturnType<typeof findService>>[number];
type EditedProduct = Rows["edited_product"];
type EditedPlan = QueryData<ReturnType<typeof findPlan>>[number];

/** What a form edits of any kind. */
export type EditedItem = Partial<Omit<EditedService & EditedProduct & EditedPlan, InAll>> &
  Pick<EditedPlan, InAll> & { versions: string };
type InAll = keyof EditedService & keyof EditedProduct & keyof EditedPlan;

interface ItemList {
  kind: ItemKind;
  filter: ItemFilter;
  page: number;
}

/** A page of the items of a kind that the filter finds. */
export async function listItems(db: Db, { kind, filter, page }: ItemList) {
  const { query, stock, sort } = filter;
  const { data } = await db
    .rpc("admin_list_items", {
      _kind: kind,
      _page: page,
      _per_page: ITEMS_PER_PAGE,
      _query: query,
      ...(sort && { _sort: sort }),
      ...stockArguments(stock),
    })
    .throwOnError();

  return data;
}

/** The categories that items of this kind have. */
export async function listCategories(db: Db, { kind }: { kind: ItemKind }): Promise<string[]> {
  const { data } = await db.rpc("admin_list_categories", { _kind: kind }).throwOnError();

  return data;
}

/** Gives all items of a category another one. */
export async function renameCategory(
  db: Db,
  { kind, category, newName }: { kind: ItemKind; category: string; newName: string },
): Promise<Outcome> {
  const { title, plural, table } = ITEM_KINDS[kind];
  const { count } = await db
    // No form of plans has categories.
    .from(table as Exclude<typeof table, "plans">)
    .update({ category: newName }, { count: "exact" })
    .eq("category", category)
    .throwOnError();
  const items = countNoun(count ?? 0, title.toLowerCase(), plural.toLowerCase());

  return success(successMessage("Category renamed", `${items} moved to “${newName}”.`));
}

export async function findEditedItem(
  db: Db,
  { kind, id }: { kind: ItemKind; id: string },
): Promise<EditedItem | null> {
  if (!isUuid(id)) return null;

  return withVersions(await readEditedItem(db, { kind, id }));
}

async function readEditedItem(db: Db, { kind, id }: ItemId) {
  switch (kind) {
    case "service":
      return (await findService(db, id).maybeSingle().throwOnError()).data;
    case "product":
      return (await findProduct(db, id).maybeSingle().throwOnError()).data;
    case "plan":
      return (await findPlan(db, id).maybeSingle().throwOnError()).data;
  }
}

const MESSAGES = {
  service: {
    created: successMessage("Service created successfully"),
    updated: successMessage("Service updated successfully"),
    deleted: successMessage("Service deleted successfully"),
    notCreated: "Error creating service",
    ifFailed: "The service was not created. Please try again.",
  },
  product: {
    created: successMessage("Product created successfully"),
    updated: successMessage("Product updated successfully"),
    deleted: successMessage("Product deleted successfully"),
    notCreated: "Error creating product",
    ifFailed: "The product was not created. Please try again.",
  },
  plan: {
    created: successMessage("Plan created successfully"),
    updated: successMessage("Plan updated successfully"),
    deleted: successMessage("Plan deleted successfully"),
    notCreated: "Error creating plan",
    ifFailed: "The plan was not created. Please try again.",
  },
};

interface NewItem {
  kind: ItemKind;
  createdBy: string;
  item: ItemFields & { intent: "create" | "createInactive"; idempotencyKey: string };
}

const INACTIVE = "It is inactive: nobody sees it until you activate it.";

export async function createItem(db: Db, { kind, createdBy, item }: NewItem): Promise<Outcome> {
  const { created, notCreated, ifFailed } = MESSAGES[kind];
  const is_active = item.intent === "create";
  const { error } = await db.from(ITEM_KINDS[kind].table).insert({
    ...toRow(item),
    is_active,
    created_by: createdBy,
    idempotency_key: rowIdempotencyKey(item),
  });

  const message = is_active ? created : { ...created, text: INACTIVE };
  return failureOrThrow(error, notCreated, { ifFailed }) ?? success(message);
}

export async function updateItem(
  db: Db,
  { kind, item }: { kind: ItemKind; item: ItemFields & RowEdit & { id: string } },
): Promise<Outcome> {
  return saveEdit({
    form: item,
    columns: toRow(item),
    message: messageAbout({ table: ITEM_KINDS[kind].table, ...item }, MESSAGES[kind].updated),
    find: () => findEditedItem(db, { kind, id: item.id }),
    update: updateIfUnchanged(db, ITEM_KINDS[kind].table, item.id),
  });
}

interface ItemId {
  kind: ItemKind;
  id: string;
}

export async function setItemActive(
  db: Db,
  { kind, id, isActive }: ItemId & { isActive: boolean },
): Promise<Outcome> {
  const columns = { is_active: isActive };

  return setColumns(db, ITEM_KINDS[kind].table, { id, columns, message: MESSAGES[kind].updated });
}

const ALL_ACTIVE = successMessage(
  "Plans updated successfully",
  "All of them are active, and visitors see them.",
);

export async function activateAllPlans(db: Db): Promise<Outcome> {
  await db.from("plans").update({ is_active: true }).eq("is_active", false).throwOnError();

  return success(ALL_ACTIVE);
}

const KEPT = successMessage(
  "The product is kept as it is",
  "You are told again the next time that it is sold out.",
);

/** Leaves a product that is sold out in the shop. */
export async function keepSoldOut(db: Db, { id }: { id: string }): Promise<Outcome> {
  const message = await messageAboutRow(db, { table: "products", id }, KEPT);

  return markReviewed(db, { kind: "sold_out_products", id, message });
}

export async function deleteItem(db: Db, { kind, id }: ItemId): Promise<Outcome> {
  return deleteRow(db, ITEM_KINDS[kind].table, { id, message: MESSAGES[kind].deleted });
}

// Columns are named one by one, so that a form cannot write what it does not show.
function toRow(item: ItemFields) {
  if ("setup" in item) return toPlanRow(item);

  const { name, price, category, description } = item;
  const columns = { name, price, category, description, ...pictureColumns(item) };
  if (!("stockQuantity" in item)) {
    return { ...columns, needs: item.needs, included_revisions: item.includedRevisions };
  }

  const { stockQuantity: stock_quantity, lowStockThreshold: low_stock_threshold } = item;
  const { stripeProductId: stripe_product_id, features, imageUrl: image_url } = item;
  return {
    ...columns,
    stock_quantity,
    low_stock_threshold,
    stripe_product_id,
    features,
    image_url,
  };
}

function toPlanRow(plan: PlanFields) {
  const { name, kind, price, includes, suits, setup, position, isMostPopular } = plan;

  return { name, kind, price, includes, suits, setup, position, is_most_popular: isMostPopular };
}
