import { showableImage } from "~/features/pictures/picture";
import { formatPrice } from "~/lib/money";
import { shorten } from "~/lib/shorten";
import type { Product } from "./catalog.server";
import { isSoldOut } from "./product";

/** The product as schema.org describes one. */
export function structuredProduct(product: Product, address: string) {
  const { name, description, features, category, price, slug } = product;
  const image = showableImage(product.image_url);

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
      availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}

// Link previews cannot show SVG.
export function shareImage(product: Product): string | null {
  const image = showableImage(product.image_url);
  return image?.endsWith(".svg") ? null : image;
}

const MAX_DESCRIPTION_LENGTH = 160;

/** The description for search results. */
export function describeProduct({ name, price, description }: Product): string {
  const text = `${name}, ${formatPrice(price)}. ${description ?? ""}`.replace(/\s+/g, " ").trim();
  return shorten(text, MAX_DESCRIPTION_LENGTH - 1);
}
