import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/features/auth/guard.server";
import { LastUpdated } from "~/features/live/last-updated";
import { listMyOrders } from "~/features/orders/my-orders.server";
import { OrderCard } from "~/features/orders/order-card";
import { EmptyBox, PulledPlug } from "~/features/site/drawings/small";
import { titled } from "~/features/site/page-title";
import { pageHref } from "~/lib/href";
import { countPages, pageFrom } from "~/lib/pagination.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";
import { TryAgain } from "~/ui/try-again";

const PER_PAGE = 10;

export const meta = titled("Your Orders");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireUser(args);
  const page = pageFrom(args.request);
  const orders = await listMyOrders(db, { page, perPage: PER_PAGE });
  if (!orders) return data({ orders: null, page, pages: 1 }, { status: 503 });

  const pages = countPages(args.request, { total: orders.total, page, perPage: PER_PAGE });
  return data({ orders: orders.rows, page, pages });
}

export default function Orders() {
  const { orders, page, pages } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle>Your Orders</PageTitle>
      <LastUpdated />
      {orders === null ? <NotLoaded /> : orders.length === 0 ? <NoOrders /> : null}
      <ul className="grid gap-4">
        {orders?.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={(to) => pageHref("/dashboard/orders", {}, to)} />
    </>
  );
}

function NotLoaded() {
  return (
    <div role="alert">
      <EmptyState
        title="Error loading orders"
        text="Your orders are safe; we could not reach them just now."
        drawing={<PulledPlug />}
        action={<TryAgain />}
      />
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders found"
      text="What you buy appears here, with its status and its receipt."
      drawing={<EmptyBox />}
      action={<ButtonLink to="/shop">Continue Shopping</ButtonLink>}
    />
  );
}
