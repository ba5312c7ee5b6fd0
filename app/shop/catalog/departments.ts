interface Categorized {
  category: string | null;
  stock_quantity: number;
}

export interface Department<Product extends Categorized> {
  title: string;
  products: Product[];
}

// The shop always shows these two departments. Each has all usual spellings of its category, because the
// database tells capital letters from small ones.
export const HEADSETS = ["headset", "headsets", "Headset", "Headsets"];
export const ROUTERS = ["router", "routers", "Router", "Routers"];

const HEADSETS_TITLE = "Headsets";
const ROUTERS_TITLE = "Routers";
const NO_CATEGORY_TITLE = "More Equipment";

/**
 * Headsets, routers, then each other category in the order of its products; products without one come last. Departments
 * with nothing to buy stand after all others.
 */
export function departmentsOf<Product extends Categorized>(
  products: Product[],
): Department<Product>[] {
  const departments = new Map<string, Department<Product>>();
  for (const title of [HEADSETS_TITLE, ROUTERS_TITLE]) {
    departments.set(title.toLowerCase(), { title, products: [] });
  }

  for (const product of products) {
    const title = titleOf(product.category?.trim() ?? "");
    const department = departments.get(title.toLowerCase()) ?? { title, products: [] };
    department.products.push(product);
    departments.set(title.toLowerCase(), department);
  }
  return [...departments.values()].sort((one, other) => rank(one) - rank(other));
}

function titleOf(category: string): string {
  if (HEADSETS.includes(category.toLowerCase())) return HEADSETS_TITLE;
  if (ROUTERS.includes(category.toLowerCase())) return ROUTERS_TITLE;
  return category || NO_CATEGORY_TITLE;
}

function rank({ title, products }: Department<Categorized>) {
  if (!products.some(({ stock_quantity }) => stock_quantity > 0)) return 2;

  return title === NO_CATEGORY_TITLE ? 1 : 0;
}
