import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { Slip } from "~/shop/many-orders/slip";
import { slipOf } from "~/shop/many-orders/slip.server";
import { findTickedOrders } from "~/shop/many-orders/statuses.server";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Slips");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "orders");
  const orders = await findTickedOrders(db, args.request);

  return { slips: orders.flatMap((order) => slipOf(order) ?? []), ticked: orders.length };
}

export default function Slips() {
  const { slips, ticked } = useLoaderData<typeof loader>();

  return (
    <>
      <div className="print:hidden">
        <PageTitle
          intro="Print this page: the slip of each order is on a sheet of its own."
          action={
            <ButtonLink to="/admin/orders" variant="secondary">
              Back to the Orders
            </ButtonLink>
          }
        >
          Slips
        </PageTitle>
      </div>
      {slips.length === 0 && (
        <EmptyState
          title={ticked === 0 ? "No order is ticked" : "Nothing is sent"}
          text={
            ticked === 0
              ? "Tick the orders in the list first."
              : "These orders have no products left to send."
          }
          drawing={<EmptyBox />}
        />
      )}
      <div className="grid gap-6 print:block">
        {slips.map((slip) => (
          <Slip key={slip.id} slip={slip} />
        ))}
      </div>
    </>
  );
}
