import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { shortId } from "#functions/ids";
import { ItemPicture } from "~/base/pictures/item-picture";
import { LegalLinks } from "~/content/legal-links";
import { formatDate } from "~/lib/dates";
import { href } from "~/lib/href";
import { useSettings } from "~/root-data";
import { picturedItem } from "~/shop/orders/order";
import { OrderItems, PaymentNote } from "~/shop/orders/order-parts";
import { SITE_NAME } from "~/site-name";
import { Card } from "~/ui/card";
import { BillingAddress } from "./addresses";
import type { MyOrderPageData } from "./my-page.server";

/** The receipt of an order, which is printed with where it is sent. */
export function OrderReceipt({ order }: Pick<MyOrderPageData, "order">) {
  const { location } = useSettings();
  const { id, status, payment_state, order_items, bought, total_amount, created_at } = order;

  return (
    <Card as="section" labelledBy="receipt" className="grid gap-5">
      <h2 id="receipt" className="text-section">
        Receipt
      </h2>
      <p className="text-small text-soft">
        {SITE_NAME}, {location}
        <br />
        Receipt number {shortId(id)}
        <br />
        Date <time dateTime={created_at}>{formatDate(created_at)}</time>
      </p>
      <div className="grid gap-2">
        <OrderItems items={order_items} total={total_amount}>
          {(item) => <ItemName item={item} bought={bought} />}
        </OrderItems>
        <PaymentNote order={order} />
        {status === "cancelled" && payment_state === "paid" && <NotRefunded id={id} />}
      </div>
      <div>
        <h3 className="mb-1 text-item">Billed to</h3>
        <BillingAddress billing={order.billing} />
      </div>
      <LegalLinks hasDelivery={order.destination !== null} className="print:hidden" />
    </Card>
  );
}

interface ItemNameProps {
  item: Parameters<typeof picturedItem>[0];
  bought: Rows["bought_row"][];
}

/** By its name of then, with its picture of now, and a link to the page of a product that is for sale. */
function ItemName({ item, bought }: ItemNameProps) {
  const { slug, ...pictured } = { slug: null, ...picturedItem(item, bought) };

  return (
    <>
      <span className="float-left mr-3 print:hidden">
        <ItemPicture item={pictured} />
      </span>
      {slug ? (
        <Link to={`/shop/${slug}`} className="link">
          {item.product_name}
        </Link>
      ) : (
        item.product_name
      )}
    </>
  );
}

function NotRefunded({ id }: { id: string }) {
  return (
    <p className="text-small">
      If your money is not back yet,{" "}
      <Link to={href("/contact", { subject: `Refund for order ${shortId(id)}` })} className="link">
        write to us
      </Link>
      .
    </p>
  );
}
