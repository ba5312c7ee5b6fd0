import { Fragment } from "react";
import { shortId } from "#functions/ids";
import { formatDate } from "~/lib/dates";
import { useSettings } from "~/root-data";
import { OrderItems, PaymentNote } from "~/shop/orders/order-parts";
import { SITE_NAME } from "~/site-name";
import type { AdminReceiptData } from "./admin-receipt.server";

interface AdminReceiptProps {
  receipt: AdminReceiptData;
}

/** The receipt of an order, which is what is printed of its page. */
export function AdminReceipt({ receipt }: AdminReceiptProps) {
  const { id, isCancelled, payment, total_amount, order_items, to, billedTo, email } = receipt;
  const { location } = useSettings();

  return (
    <article className="order-sheet grid gap-4 rounded-card border bg-card p-5">
      <div className="flex flex-wrap justify-between gap-4">
        <h2 className="text-section">
          {`Order ${shortId(id)}${isCancelled ? ", cancelled" : ""}`}
        </h2>
        <p className="text-soft">
          {SITE_NAME}, {location}
          <br />
          <time dateTime={payment.created_at}>{formatDate(payment.created_at)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Address title="Send to" lines={to} empty="Nothing is sent." />
        {billedTo.length > 0 && <Address title="Billed to" lines={billedTo} />}
      </div>
      <p className="print:hidden">
        <bdi>{email}</bdi>
      </p>
      <OrderItems items={order_items} total={total_amount} />
      <PaymentNote order={payment} className="hidden print:flex" />
    </article>
  );
}

interface AddressProps {
  title: string;
  lines: string[];
  empty?: string;
}

function Address({ title, lines, empty }: AddressProps) {
  return (
    <div>
      <h3 className="text-tiny text-soft">{title}</h3>
      {lines.length === 0 && <p className="text-soft">{empty}</p>}
      <address className="not-italic">
        {lines.map((line) => (
          <Fragment key={line}>
            <bdi>{line}</bdi>
            <br />
          </Fragment>
        ))}
      </address>
    </div>
  );
}
