import { Card } from "~/ui/card";
import { NameAndPrice } from "./name-and-price";
import type { ProductInBrief } from "./product";
import { ProductPicture } from "./product-picture";

/** A product at a glance, on pages that are about something else. */
export function ProductTile({ product }: { product: ProductInBrief }) {
  return (
    <Card as="li" className="relative flex items-center gap-4 max-sm:p-4 sm:block">
      <ProductPicture product={product} className="w-28 shrink-0 sm:mb-4 sm:w-full" />
      <div className="min-w-0">
        <NameAndPrice product={product} />
      </div>
    </Card>
  );
}
