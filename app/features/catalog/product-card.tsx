import { Link } from "@remix-run/react";
import { AddToCart } from "~/features/cart/add-to-cart";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { FeatureList } from "./feature-list";
import { Price } from "./price";
import type { ProductInBrief } from "./product";
import { ProductPicture } from "./product-picture";

interface ProductCardProps {
  product: ProductInBrief;
  isEager?: boolean;
}

/** A product to choose: what it looks like, costs and can, and a way to take it. */
export function ProductCard({ product, isEager }: ProductCardProps) {
  const { id, name, features, isSoldOut } = product;

  return (
    <Card as="li" className="relative flex flex-col">
      <ProductPicture product={product} isEager={isEager} className="mb-4" />
      <NameAndPrice product={product} />
      {features.length > 0 && <FeatureList features={features} isBrief />}
      {!isSoldOut && (
        <div className="relative mt-auto pt-5">
          <AddToCart id={id} name={name} variant="secondary" className="w-full" />
        </div>
      )}
    </Card>
  );
}

/** The same at a glance, on pages that are about something else. */
export function ProductTile({ product }: ProductCardProps) {
  return (
    <Card as="li" className="relative flex items-center gap-4 max-sm:p-4 sm:block">
      <ProductPicture product={product} className="w-28 shrink-0 sm:mb-4 sm:w-full" />
      <div className="min-w-0">
        <NameAndPrice product={product} />
      </div>
    </Card>
  );
}

function NameAndPrice({ product: { slug, name, price, isSoldOut } }: ProductCardProps) {
  return (
    <>
      <h3 className="text-item">
        <Link to={`/shop/${slug}`} className="after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
      </h3>
      <p className="mt-1.5 flex items-center gap-3">
        <Price of={price} />
        {isSoldOut && <Badge>Sold Out</Badge>}
      </p>
    </>
  );
}
