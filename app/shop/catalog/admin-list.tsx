import { Link } from "@remix-run/react";
import { NothingFound, RowAction, RowActions, RowDialogButton, Tabs } from "~/admin/list-parts";
import { editPath } from "~/admin/sections";
import { ProductDrawing, ServiceDrawing } from "~/base/pictures/drawing";
import { Picture } from "~/base/pictures/picture";
import { formatPrice } from "~/lib/money";
import { CONTACT_US, PLAN_KINDS, type PlanKind, planHref } from "~/shop/plans/plan";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { type Column, Table } from "~/ui/table";
import type { ItemRow } from "./admin.server";
import type { ItemFilter } from "./admin-filter.server";
import { ITEM_KINDS, type ItemKind } from "./admin-kind";

export function KindTabs({ current }: { current: ItemKind }) {
  const tabs = (["service", "product", "plan"] as const).map((kind) => ({
    to: ITEM_KINDS[kind].path,
    label: ITEM_KINDS[kind].plural,
    isCurrent: kind === current,
  }));

  return <Tabs label="Services, products or plans" tabs={tabs} />;
}

export const CATEGORY: Column<ItemRow> = {
  header: "Category",
  cell: ({ category }) => (
    <span className="inline-block max-w-32 align-middle md:max-lg:max-w-20 whitespace-normal">
      {category}
    </span>
  ),
};

const PLAN_KIND: Column<ItemRow> = {
  header: "Kind",
  cell: ({ category }) => PLAN_KINDS[category as PlanKind].name,
};

const STOCK: Column<ItemRow> = {
  header: "Stock",
  cell: ({ stock_quantity, reviewed_at, waiting }) =>
    [stock_quantity, reviewed_at && "kept", waiting ? `${waiting} waiting` : null]
      .filter((part) => part !== null)
      .join(", "),
  align: "end",
};

const NONE_WITH_STOCK = {
  low: "No product is low in stock.",
  threshold: "No product has reached its threshold.",
  "sold-out": "No product is sold out.",
  refused: "Stripe knows all products that have an ID there.",
};

const columnsOf = (kind: ItemKind): Column<ItemRow>[] => [
  { header: "Name", cell: (item) => <LinkedName item={item} /> },
  kind === "plan" ? PLAN_KIND : CATEGORY,
  {
    header: "Price",
    cell: ({ price }) => (price === null ? CONTACT_US : formatPrice(price)),
    align: "end",
  },
  ...(kind === "product" ? [STOCK] : []),
  { header: "Status", cell: ({ is_active }) => <Status isActive={is_active} /> },
  { header: "Actions", cell: (item) => <Actions item={item} kind={kind} />, align: "end" },
];

interface AdminItemListProps {
  list: { rows: ItemRow[] };
  kind: ItemKind;
  filter: ItemFilter;
}

export function AdminItemList({ list, kind, filter }: AdminItemListProps) {
  if (list.rows.length === 0) return <NoItems kind={kind} filter={filter} />;

  return (
    <div className="item-table item-rows">
      <Table
        caption={ITEM_KINDS[kind].plural}
        columns={columnsOf(kind)}
        rows={list.rows}
        keyOf={({ id }) => id}
        isDense
      />
    </div>
  );
}

/** Says that the filter finds none. */
function NoItems({ kind, filter }: Omit<AdminItemListProps, "list">) {
  const { plural, path, none } = ITEM_KINDS[kind];
  const empty = filter.stock ? NONE_WITH_STOCK[filter.stock] : none;
  if (!filter.query) return <EmptyState title={empty} drawing={<EmptyBox />} />;

  return (
    <NothingFound
      title={`No ${plural.toLowerCase()} found`}
      query={filter.query}
      all={{ to: path, label: `Show All ${plural}` }}
    />
  );
}

/** Links to where visitors see it. */
function LinkedName({ item }: { item: ItemRow }) {
  const { kind, slug, is_active } = item;
  if (!slug || !is_active) return <ItemName item={item} />;

  return (
    <Link to={kind === "plan" ? planHref(slug) : `/shop/${slug}`} className="hover:underline">
      <ItemName item={item} />
    </Link>
  );
}

/** Breaks long words, which would push the other columns away. */
function Text({ children }: { children: string }) {
  return <span className="inline-block wrap-anywhere">{children}</span>;
}

/** A name beside its picture. */
export function ItemName({ item }: { item: ItemRow }) {
  const { kind, name, category } = item;
  if (kind === "plan") return <Text>{name}</Text>;

  return (
    <span className="pictured-name">
      <Picture of={item} sizes="2.5rem" width={40} height={40} className="size-10 shrink-0">
        {kind === "product" ? (
          <ProductDrawing category={category} className="size-full" />
        ) : (
          <ServiceDrawing name={name} className="m-1.5 size-7" />
        )}
      </Picture>
      <Text>{name}</Text>
    </span>
  );
}

function Status({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "green" : "plain"}>{isActive ? "Active" : "Inactive"}</Badge>;
}

function Actions({ item, kind }: { item: ItemRow; kind: ItemKind }) {
  const { id, name, is_active, stock_quantity, reviewed_at } = item;
  const _to = editPath(ITEM_KINDS[kind].path, id);
  const needsReview = is_active && stock_quantity === 0 && !reviewed_at;

  return (
    <RowActions className={needsReview ? "" : "md:flex-nowrap"}>
      {needsReview && (
        <RowAction intent="markReviewed" label="Keep Sold Out" rowName={name} id={id} />
      )}
      {is_active ? (
        <RowAction intent="deactivate" label="Deactivate" rowName={name} id={id} />
      ) : (
        <RowAction intent="activate" label="Activate" rowName={name} id={id} />
      )}
      <RowDialogButton dialog="edit" label="Edit" rowName={name} id={id} />
      <RowDialogButton dialog="delete" label="Delete" rowName={name} id={id} />
    </RowActions>
  );
}
