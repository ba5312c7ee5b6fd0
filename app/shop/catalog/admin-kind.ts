import type { Enums } from "#database";

export type ItemKind = Enums<"item_kind">;

const PRODUCTS = "products";
const PLANS = "plans";

/** What the section needs to know of a kind. */
interface KindFacts {
  table: "services" | "products" | "plans";
  /** What `tab` is in the address of the list. Services come first, and their address has no `tab`. */
  tab: string | null;
  path: string;
  title: string;
  dialogs: { new: string; edit: string; delete: string };
  plural: string;
  /** What an empty list says. */
  none: string;
}

export const ITEM_KINDS = {
  service: {
    table: "services",
    tab: null,
    path: "/admin/services",
    title: "Service",
    dialogs: { new: "Add Service", edit: "Edit Service", delete: "Delete" },
    plural: "Services",
    none: "No services found. Create your first service to get started.",
  },
  product: {
    table: "products",
    tab: PRODUCTS,
    path: `/admin/services?tab=${PRODUCTS}`,
    title: "Product",
    dialogs: { new: "Add Product", edit: "Edit Product", delete: "Delete" },
    plural: "Products",
    none: "No products found. Create your first product to get started.",
  },
  plan: {
    table: "plans",
    tab: PLANS,
    path: `/admin/services?tab=${PLANS}`,
    title: "Plan",
    dialogs: { new: "Add Plan", edit: "Edit Plan", delete: "Delete" },
    plural: "Plans",
    none: "No plans found. Create your first plan to get started.",
  },
} as const satisfies Record<ItemKind, KindFacts>;

export const ITEMS_PER_PAGE = 25;

export function kindFrom(request: Request): ItemKind {
  const tab = new URL(request.url).searchParams.get("tab");
  if (tab === PRODUCTS) return "product";

  return tab === PLANS ? "plan" : "service";
}
