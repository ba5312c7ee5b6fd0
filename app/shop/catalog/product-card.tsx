import { Link } from "@remix-run/react";
import { ProductDrawing } from "~/base/pictures/drawing";
import { Picture } from "~/base/pictures/picture";
import { AddToCart, itemAnchor } from "~/shop/cart/cart-form";
import { TellMeInList } from "~/shop/stock-requests/request-button";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { ProductSummary } from "./catalog.server";
import { Price } from "./price";
import { isSoldOut } from "./product";

interface ProductCardProps {
  product: ProductSummary;
  /** Whether the user waits for it. */
  isAwaited: boolean;
  isEager?: boolean;
}

/** A product in the shop, with its features and a way to buy it, or to hear when it is back. */
export function ProductCard({ product, isAwaited, isEager }: ProductCardProps) {
  const { id, slug, name, features } = product;

  return (
    <Card as="li" id={itemAnchor(id)} className="relative flex flex-col">
      <ProductPicture product={product} sizes={IN_COLUMNS} isEager={isEager} className="mb-4" />
      <NameAndPrice product={product} />
      {features.length > 0 && <FeatureList features={features} isBrief />}
      <div className="relative mt-auto pt-5">
        {isSoldOut(product) ? (
          <TellMeInList
            {...{ product, isAwaited }}
            path={`/shop/${slug}`}
            place={itemAnchor(id)}
            className="w-full"
          />
        ) : (
          <AddToCart
            id={id}
            name={name}
            backTo={itemAnchor(id)}
            variant="secondary"
            className="w-full"
          />
        )}
      </div>
    </Card>
  );
}

/** A teaser of a product, on pages about something else. */
export function ProductTeaser({ product }: { product: ProductSummary }) {
  return (
    <Card as="li" className="relative flex items-center gap-4 max-sm:p-4 sm:block">
      <ProductPicture
        product={product}
        sizes={IN_COLUMNS}
        className="w-1/3 shrink-0 sm:mb-4 sm:w-full"
      />
      <div className="min-w-0">
        <NameAndPrice product={product} />
      </div>
    </Card>
  );
}

/** The width of a picture in a card of a list that has up to three columns. */
export const IN_COLUMNS = "(min-width: 64rem) 19rem, (min-width: 40rem) 40vw, 85vw";

interface ProductPictureProps {
  product: Pick<ProductSummary, "image_url" | "category" | "picture" | "picture_alt">;
  sizes: string;
  /** Whether it shows without scrolling. */
  isEager?: boolean;
  className?: string;
}

export function ProductPicture({ product, sizes, isEager, className }: ProductPictureProps) {
  return (
    <Picture
      of={product}
      sizes={sizes}
      width={480}
      height={320}
      isEager={isEager}
      className={`aspect-[3/2] ${className ?? ""}`}
    >
      <ProductDrawing category={product.category} className="size-full" />
    </Picture>
  );
}

/** The link covers the whole card. */
function NameAndPrice({ product }: { product: ProductSummary }) {
  return (
    <>
      <h3 className="text-item">
        <Link to={`/shop/${product.slug}`} className="after:absolute after:inset-0 hover:underline">
          {product.name}
        </Link>
      </h3>
      <p className="mt-1.5 flex items-center gap-3">
        <Price amount={product.price} /> {isSoldOut(product) && <Badge>Sold Out</Badge>}
      </p>
    </>
  );
}

export function FeatureList({ features, isBrief }: { features: string[]; isBrief?: boolean }) {
  return (
    <ul className={isBrief ? "mt-3 grid gap-1.5 text-small text-soft" : "grid gap-2.5"}>
      {[...new Set(features)].map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Icon name="check" className={isBrief ? "mt-1 size-4 text-brand" : "mt-0.5 text-brand"} />
          <span className={isBrief ? "line-clamp-2 min-w-0" : "min-w-0"}>{feature}</span>
        </li>
      ))}
    </ul>
  );
}
