import { Link } from "@remix-run/react";
import { RowAction, RowActions, RowDialog } from "~/features/admin/row-actions";
import { EmptyBox } from "~/features/site/drawings/small";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { type Column, Table } from "~/ui/table";
import type { ListedItem } from "./managed-catalog.server";
import { NOUNS, type Tab } from "./tab";

const STOCK: Column<ListedItem> = {
  header: "Stock",
  cell: ({ stock_quantity }) => stock_quantity,
  align: "end",
};

const columnsOf = (tab: Tab): Column<ListedItem>[] => [
  { header: "Name", cell: (item) => <Name item={item} /> },
  { header: "Category", cell: ({ category }) => <Words>{category}</Words> },
  { header: "Price", cell: ({ price }) => formatPrice(price), align: "end" },
  ...(tab === "products" ? [STOCK] : []),
  { header: "Status", cell: ({ is_active }) => <Status isActive={is_active} /> },
  { header: "Actions", cell: (item) => <Actions item={item} />, align: "end" },
];

export function ManagedTable({ tab, items }: { tab: Tab; items: ListedItem[] }) {
  const { one, title } = NOUNS[tab];
  const none = `No ${one}s found. Create your first ${one} to get started.`;

  return (
    <Table
      caption={`${title}s`}
      columns={columnsOf(tab)}
      rows={items}
      keyOf={({ id }) => id}
      isDense
      empty={<EmptyState title={none} drawing={<EmptyBox />} />}
    />
  );
}

/** A product on sale has a page to look at. */
function Name({ item: { name, slug, is_active } }: { item: ListedItem }) {
  if (!slug || !is_active) return <Words>{name}</Words>;

  return (
    <Link to={`/shop/${slug}`} className="hover:underline">
      <Words>{name}</Words>
    </Link>
  );
}

/** What somebody has typed: one long word of it must not push the other columns away. */
function Words({ children }: { children: string | null }) {
  return (
    children && (
      <span className="inline-block min-w-16 wrap-anywhere md:in-[th]:min-w-24">{children}</span>
    )
  );
}

function Status({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "green" : "plain"}>{isActive ? "Active" : "Inactive"}</Badge>;
}

function Actions({ item: { id, name, is_active } }: { item: ListedItem }) {
  const verb = is_active ? "Deactivate" : "Activate";

  return (
    <RowActions className="justify-end md:flex-nowrap">
      <RowAction intent={verb.toLowerCase()} label={verb} of={name} id={id} />
      <RowDialog dialog="edit" label="Edit" of={name} id={id} />
      <RowDialog dialog="delete" label="Delete" of={name} id={id} isDestructive />
    </RowActions>
  );
}
