import { Link } from "@remix-run/react";
import { RowAction, RowActions, RowDialog } from "~/features/admin/list-parts";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { type Column, Table } from "~/ui/table";
import type { ItemRow } from "./admin.server";
import { TAB_NAMES, type Tab } from "./admin-tab";

const STOCK: Column<ItemRow> = {
  header: "Stock",
  cell: ({ stock_quantity }) => stock_quantity,
  align: "end",
};

const columnsOf = (tab: Tab): Column<ItemRow>[] => [
  { header: "Name", cell: (item) => <Name item={item} /> },
  { header: "Category", cell: ({ category }) => <Text>{category}</Text> },
  { header: "Price", cell: ({ price }) => formatPrice(price), align: "end" },
  ...(tab === "products" ? [STOCK] : []),
  { header: "Status", cell: ({ is_active }) => <Status isActive={is_active} /> },
  { header: "Actions", cell: (item) => <Actions item={item} />, align: "end" },
];

export function ItemTable({ tab, items }: { tab: Tab; items: ItemRow[] }) {
  const { one, title } = TAB_NAMES[tab];
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

/** Links to the page of a product that is for sale. */
function Name({ item: { name, slug, is_active } }: { item: ItemRow }) {
  if (!slug || !is_active) return <Text>{name}</Text>;

  return (
    <Link to={`/shop/${slug}`} className="hover:underline">
      <Text>{name}</Text>
    </Link>
  );
}

/** Breaks long words, which would push the other columns away. */
function Text({ children }: { children: string | null }) {
  return (
    children && (
      <span className="inline-block min-w-16 wrap-anywhere md:in-[th]:min-w-24">{children}</span>
    )
  );
}

function Status({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "green" : "plain"}>{isActive ? "Active" : "Inactive"}</Badge>;
}

function Actions({ item: { id, name, is_active } }: { item: ItemRow }) {
  const verb = is_active ? "Deactivate" : "Activate";

  return (
    <RowActions className="justify-end md:flex-nowrap">
      <RowAction intent={verb.toLowerCase()} label={verb} of={name} id={id} />
      <RowDialog dialog="edit" label="Edit" of={name} id={id} />
      <RowDialog dialog="delete" label="Delete" of={name} id={id} isDestructive />
    </RowActions>
  );
}
