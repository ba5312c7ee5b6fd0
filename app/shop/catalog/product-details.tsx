import { Link } from "@remix-run/react";
import { CART_LIMITS } from "#database";
import { DeliveryTimes } from "~/base/delivery/delivery-time";
import { legalPath } from "~/content/legal-links";
import { useSettings } from "~/root-data";
import { describeReserved } from "~/shop/cart/cart";
import { AddToCart } from "~/shop/cart/cart-form";
import { TellMe } from "~/shop/stock-requests/request-form";
import { Badge } from "~/ui/badge";
import type { PageForm } from "~/ui/form/rejection";
import { Icon } from "~/ui/icon";
import type { Product } from "./catalog.server";
import { Price } from "./price";
import { describeStock, isSoldOut } from "./product";
import { FeatureList, ProductPicture } from "./product-card";
import { SafePayment } from "./shop-notes";

/** The id of the list of products to buy instead. */
export const IN_STOCK = "in-stock";

interface ProductDetailsProps extends PageForm {
  product: Product;
  /** Whether the page lists products that are in stock. */
  hasOthers: boolean;
  /** Whether all that is left is reserved for others. */
  isReserved: boolean;
  /** Whether the user waits for it. */
  isAwaited: boolean;
}

export function ProductDetails({ product, ...details }: ProductDetailsProps) {
  const { name, description, features, price } = product;

  return (
    <article className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <ProductPicture product={product} sizes="(min-width: 64rem) 33rem, 90vw" isEager />
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-6 lg:row-span-2">
        <h1 className="text-title">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Price amount={price} size="text-section" />{" "}
          {isSoldOut(product) && <Badge>Sold Out</Badge>}
        </p>
        <Buy product={product} {...details} />
      </div>
      <div className="grid min-w-0 gap-5 empty:hidden">
        {description && <p className="max-w-measure whitespace-pre-line">{description}</p>}
        {features.length > 0 && <Features features={features} />}
      </div>
    </article>
  );
}

/** Those with a name and a value are a table. */
function Features({ features }: { features: string[] }) {
  const named = features.filter((feature) => NAMED.test(feature));
  const others = features.filter((feature) => !NAMED.test(feature));

  return (
    <>
      {others.length > 0 && <FeatureList features={others} />}
      {named.length > 0 && (
        <table className="w-full text-start">
          <caption className="sr-only">Features</caption>
          <tbody>
            {named.map((feature) => {
              const [, name, value] = NAMED.exec(feature) ?? [];
              return (
                <tr key={feature} className="border-t">
                  <th scope="row" className="py-2 pr-4 text-start font-medium text-soft">
                    {name}
                  </th>
                  <td className="py-2">{value}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}

const NAMED = /^([^:]{1,40}): +(.+)$/;

function Returns() {
  const { returnDays } = useSettings();
  if (returnDays === 0) return null;

  return (
    <p className="flex gap-2.5 text-small text-soft">
      <Icon name="return" className="text-brand" />
      <span>
        {`Send it back within ${returnDays} ${returnDays === 1 ? "day" : "days"} if you change your mind. `}
        <Link to={legalPath("returns")} className="link">
          Returns
        </Link>
      </span>
    </p>
  );
}

function Buy({ product, hasOthers, isReserved, ...request }: ProductDetailsProps) {
  const { id, name, stock_quantity } = product;
  return (
    <div className="grid justify-items-start gap-4 border-t pt-5">
      {isSoldOut(product) ? (
        <>
          <p className="max-w-measure">
            You cannot order it just now. We tell you by email when it is back.{" "}
            {hasOthers && (
              <a href={`#${IN_STOCK}`} className="link">
                See what is in stock instead
              </a>
            )}
          </p>
          <TellMe product={product} {...request} />
        </>
      ) : (
        <>
          <p className={`flex gap-2 font-medium ${isReserved ? "text-soft" : "text-good"}`}>
            <Icon name={isReserved ? "clock" : "check"} className="mt-0.5" />
            {isReserved ? describeReserved(stock_quantity) : describeStock(stock_quantity)}
          </p>
          <div className="w-full sm:max-w-80">
            <AddToCart
              id={id}
              name={name}
              max={Math.min(stock_quantity, CART_LIMITS.quantity)}
              className="flex-1"
            />
          </div>
          <DeliveryTimes />
          <Returns />
          <SafePayment />
        </>
      )}
    </div>
  );
}
