import { Link, useLocation } from "@remix-run/react";
import { urlWithDialog } from "~/lib/dialog-url";
import { pageHref } from "~/lib/href";
import { FilterSelect } from "~/ui/form/filter-select";
import { SearchForm } from "~/ui/form/search-form";
import type { ItemFilter } from "./admin-filter.server";
import { ITEM_KINDS, type ItemKind } from "./admin-kind";
import { LOW_STOCK } from "./product";
import { RENAME_DIALOG } from "./rename-category";

const STOCKS: { value: ItemFilter["stock"]; label: string }[] = [
  { value: "", label: "All" },
  { value: "low", label: `Low (1 to ${LOW_STOCK})` },
  { value: "threshold", label: "At their threshold" },
  { value: "sold-out", label: "Sold out" },
  { value: "refused", label: "Not known to Stripe" },
];
const SORTS: { value: ItemFilter["sort"]; label: string }[] = [
  { value: "", label: "Newest first" },
  { value: "name", label: "Name" },
  { value: "price", label: "Price, lowest first" },
  { value: "price-down", label: "Price, highest first" },
];
export const PRODUCT_SORTS: typeof SORTS = [
  ...SORTS,
  { value: "stock", label: "Stock, lowest first" },
];

interface ItemFilterProps {
  kind: ItemKind;
  filter: ItemFilter;
}

export function ItemFilterForm({ kind, filter }: ItemFilterProps) {
  const isProduct = kind === "product";
  const { tab, path, plural } = ITEM_KINDS[kind];
  const page = useLocation();

  return (
    <div className="mb-5">
      <SearchForm
        key={itemsHref(kind, filter)}
        label={`Search ${plural.toLowerCase()}`}
        query={filter.query}
        params={{ tab }}
        buttonText="Show"
      >
        {isProduct && (
          <FilterSelect name="stock" label="Stock" value={filter.stock} options={STOCKS} />
        )}
        <FilterSelect
          name="sort"
          label="Sort by"
          value={filter.sort}
          options={isProduct ? PRODUCT_SORTS : SORTS}
        />
      </SearchForm>
      {filter.stock && (
        <Link to={path} className="link inline-flex min-h-11 items-center">
          Show all products
        </Link>
      )}{" "}
      <Link
        to={urlWithDialog(page, RENAME_DIALOG)}
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        Rename a category
      </Link>
    </div>
  );
}

/** The address of a list with its filter. */
export const itemsHref = (kind: ItemKind, filter: ItemFilter, page = 1) =>
  pageHref(
    "/admin/services",
    {
      tab: ITEM_KINDS[kind].tab,
      q: filter.query,
      stock: filter.stock,
      sort: filter.sort,
      edit: filter.isEditing ? "stock" : null,
    },
    page,
  );
