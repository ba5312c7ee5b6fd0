/** The two halves of what is for sale; each is a table and a tab. */
export type Tab = "services" | "products";

export const NOUNS: Record<Tab, { one: string; title: string }> = {
  services: { one: "service", title: "Service" },
  products: { one: "product", title: "Product" },
};

export function tabOf(request: Request): Tab {
  return new URL(request.url).searchParams.get("tab") === "products" ? "products" : "services";
}
