import { type Pictured, showableImage } from "~/base/pictures/picture";
import { pictureAddress } from "~/base/pictures/picture-name";
import { formatPrice } from "~/lib/money";
import { shorten } from "~/lib/shorten";
import type { Product } from "./catalog.server";
import { isSoldOut } from "./product";

interface Addresses {
  /** That of the product's page. */
  address: string;
  /** Where pictures are; see `RootData`. */
  picturesUrl: string;
}

/** The product as schema.org describes one. */
export function structuredProduct(product: Product, { address, picturesUrl }: Addresses) {
  const { name, description, features, category, price, slug } = product;
  const image = imageOf(product, picturesUrl);

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
export function shareImage(product: Product, picturesUrl: string): string | null {
  const image = imageOf(product, picturesUrl);
  return image?.endsWith(".svg") ? null : image;
}

const imageOf = ({ picture, image_url = null }: Pictured, picturesUrl: string) =>
  picture ? pictureAddress(picturesUrl, picture, "large.jpg") : showableImage(image_url);

const MAX_DESCRIPTION_LENGTH = 160;

/** The description for search results. */
export function describeProduct({ name, price, description }: Product): string {
  const text = `${name}, ${formatPrice(price)}. ${description ?? ""}`.replace(/\s+/g, " ").trim();
  return shorten(text, MAX_DESCRIPTION_LENGTH - 1);
}
