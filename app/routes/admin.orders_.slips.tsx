import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { findTickedOrders } from "~/shop/orders/many-orders.server";
import { OrderSheet } from "~/shop/orders/order-sheet";
import { sheetOf } from "~/shop/orders/order-sheet.server";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Slips");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "orders");
  const orders = await findTickedOrders(db, args.request);

  return { sheets: orders.map(sheetOf) };
}

export default function Slips() {
  const { sheets } = useLoaderData<typeof loader>();

  return (
    <>
      <div className="print:hidden">
        <PageTitle
          intro="Print this page: each order is on a sheet of its own."
          action={
            <ButtonLink to="/admin/orders" variant="secondary">
              Back to the Orders
            </ButtonLink>
          }
        >
          Slips
        </PageTitle>
      </div>
      {sheets.length === 0 && (
        <EmptyState
          title="No order is ticked"
          text="Tick the orders in the list first."
          drawing={<EmptyBox />}
        />
      )}
      <div className="grid gap-6 print:block">
        {sheets.map((sheet) => (
          <OrderSheet key={sheet.id} sheet={sheet} />
        ))}
      </div>
    </>
  );
}
