/** The tabs of the section, each named for its table. */
export type Tab = "services" | "products";

export const TAB_NAMES: Record<Tab, { one: string; title: string }> = {
  services: { one: "service", title: "Service" },
  products: { one: "product", title: "Product" },
};

export function tabOf(request: Request): Tab {
  return new URL(request.url).searchParams.get("tab") === "products" ? "products" : "services";
}
