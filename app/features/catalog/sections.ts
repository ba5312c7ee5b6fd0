import type { ProductInBrief } from "./product";

export interface ShopSection {
  title: string;
  products: ProductInBrief[];
}

/** The sections that the shop always has, and how their category is usually written. */
export const HEADSETS = ["headset", "headsets", "Headset", "Headsets"];
export const ROUTERS = ["router", "routers", "Router", "Routers"];

const HEADSETS_TITLE = "Headsets";
const ROUTERS_TITLE = "Routers";
const WITHOUT_CATEGORY = "More Equipment";

/** Headsets, routers, then each further category under its own name; what has none comes last. */
export function sectionsOf(products: ProductInBrief[]): ShopSection[] {
  const sections = new Map<string, ShopSection>();
  for (const title of [HEADSETS_TITLE, ROUTERS_TITLE]) {
    sections.set(title.toLowerCase(), { title, products: [] });
  }

  for (const product of products) {
    const title = titleOf(product.category?.trim() ?? "");
    const section = sections.get(title.toLowerCase()) ?? { title, products: [] };
    section.products.push(product);
    sections.set(title.toLowerCase(), section);
  }
  return [...sections.values()].sort((one, other) => rank(one) - rank(other));
}

function titleOf(category: string): string {
  if (HEADSETS.includes(category.toLowerCase())) return HEADSETS_TITLE;
  if (ROUTERS.includes(category.toLowerCase())) return ROUTERS_TITLE;
  return category || WITHOUT_CATEGORY;
}

const rank = ({ title }: ShopSection) => (title === WITHOUT_CATEGORY ? 1 : 0);
