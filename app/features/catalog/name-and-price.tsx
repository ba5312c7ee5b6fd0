import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Price } from "./price";
import type { ProductInBrief } from "./product";

/** A product's name, whose link takes in all that is around it, and what it costs. */
export function NameAndPrice({ product }: { product: ProductInBrief }) {
  const { slug, name, price, isSoldOut } = product;

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
