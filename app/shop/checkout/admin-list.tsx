import { Link } from "@remix-run/react";
import { shortId } from "#functions/ids";
import { AdminRow, AdminRows, RowAction, RowActions } from "~/admin/list-parts";
import { userPath } from "~/admin/sections";
import { formatDateTime } from "~/lib/dates";
import { PaymentLink } from "~/shop/orders/order-parts";
import type { UnclearCheckout } from "./admin.server";

export function UnclearCheckouts({ checkouts }: { checkouts: UnclearCheckout[] }) {
  return (
    <AdminRows>
      {checkouts.map((checkout) => (
        <AdminRow key={checkout.id} id={checkout.id} actions={<Actions id={checkout.id} />}>
          <Facts checkout={checkout} />
        </AdminRow>
      ))}
    </AdminRows>
  );
}

function Facts({
  checkout: { id, session, url, amount, created_at, customer },
}: {
  checkout: UnclearCheckout;
}) {
  return (
    <>
      <p>
        <span className="font-semibold tabular-nums">{amount}</span>
        {customer && (
          <>
            {" of "}
            <Link to={userPath(customer.id)} className="link is-data">
              <bdi>{customer.name}</bdi>
            </Link>
          </>
        )}
        , <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
      <p className="text-soft">{session}</p>
      {url && <PaymentLink url={url} of={`checkout ${shortId(id)}`} />}
    </>
  );
}

function Actions({ id }: { id: string }) {
  const rowName = `Checkout ${shortId(id)}`;

  return (
    <RowActions>
      <RowAction intent="markReviewed" label="Mark Reviewed" id={id} rowName={rowName} />
    </RowActions>
  );
}
