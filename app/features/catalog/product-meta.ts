import { formatPrice } from "~/lib/money";
import { shorten } from "~/lib/shorten";
import { type Product, showableImage } from "./product";

/** A product in the words of schema.org. */
export function structuredProduct(product: Product, address: string) {
  const { name, description, features, category, price, stock, slug } = product;
  const image = showableImage(product.imageUrl);

  return {
    "@type": "Product",
    name,
    description: description || features.join(". ") || undefined,
    category: category ?? undefined,
    sku: slug,
    image: image ? new URL(image, address).href : undefined,
    offers: {
      "@type": "Offer",
      url: address,
      price: price.toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${stock === 0 ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}

// why: what shows a preview of a page knows photos, and no drawings.
export function shareImage(product: Product): string | null {
  const image = showableImage(product.imageUrl);
  return image?.endsWith(".svg") ? null : image;
}

const LONGEST_DESCRIPTION = 160;

/** What a search shows under the product's name. */
export function describeProduct({ name, price, description }: Product): string {
  const text = `${name}, ${formatPrice(price)}. ${description ?? ""}`.replace(/\s+/g, " ").trim();
  return shorten(text, LONGEST_DESCRIPTION - 1);
}
