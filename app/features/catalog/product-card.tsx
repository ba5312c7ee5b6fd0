import { AddToCart } from "~/features/cart/add-to-cart";
import { Card } from "~/ui/card";
import { FeatureList } from "./feature-list";
import { NameAndPrice } from "./name-and-price";
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
