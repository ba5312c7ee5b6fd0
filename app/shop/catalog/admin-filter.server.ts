import { z } from "zod/v4";
import { queryFrom } from "~/lib/search-query.server";
import type { ItemKind } from "./admin-kind";
import { LOW_STOCK } from "./product";

const stockParameter = z.enum(["", "low", "threshold", "sold-out", "refused"]).catch("");
const sortParameter = z.enum(["", "name", "price", "price-down", "stock"]).catch("");

/** An empty choice means all items, the newest first. */
export interface ItemFilter {
  query: string;
  stock: z.output<typeof stockParameter>;
  sort: z.output<typeof sortParameter>;
  /** Whether prices and stock of the products are fields. */
  isEditing: boolean;
}

/** The filter in the query of a URL; invalid values are left out. */
export function itemFilterFrom(request: Request, kind: ItemKind): ItemFilter {
  // Plans are few, and stand as their page has them.
  if (kind === "plan") return { query: "", stock: "", sort: "", isEditing: false };

  const { searchParams } = new URL(request.url);
  const filter = {
    query: queryFrom(request),
    stock: stockParameter.parse(searchParams.get("stock")),
    sort: sortParameter.parse(searchParams.get("sort")),
    isEditing: searchParams.has("edit"),
  };
  if (kind === "product") return filter;

  // Services have no stock.
  return {
    ...filter,
    stock: "",
    sort: filter.sort === "stock" ? "" : filter.sort,
    isEditing: false,
  };
}

/** The stock of a filter as arguments of the SQL function. */
export function stockArguments(stock: ItemFilter["stock"]) {
  switch (stock) {
    case "low":
      return { _min_stock: 1, _max_stock: LOW_STOCK };
    case "threshold":
      return { _is_low: true };
    case "refused":
      return { _is_refused: true };
    case "sold-out":
      return { _max_stock: 0 };
    default:
      return {};
  }
}
