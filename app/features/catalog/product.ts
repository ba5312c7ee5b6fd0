/** A product as a list of the shop shows it. */
export interface ProductInBrief {
  id: string;
  slug: string;
  name: string;
  category: string | null;
  price: number;
  features: string[];
  imageUrl: string | null;
  isSoldOut: boolean;
}

export interface Product extends Omit<ProductInBrief, "isSoldOut"> {
  description: string | null;
  stock: number;
}

const FEW = 5;

/** How much of a product there is, as one would say it. */
export function stockInWords(stock: number): string {
  if (stock === 0) return "Sold out at the moment";
  return stock <= FEW ? `Only ${stock} left in stock` : "In stock, ready to ship";
}

/** An address that our pages can show; other sites' pictures come by https or not at all. */
export function showableImage(url: string | null | undefined): string | null {
  if (!url) return null;

  try {
    return new URL(url, "https://any.test").protocol === "https:" ? url : null;
  } catch {
    return null;
  }
}
