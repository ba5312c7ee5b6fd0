import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { requireUser } from "~/features/auth/guard.server";
import { ErrorPage, errorStatus, SERVICE_UNAVAILABLE } from "~/features/errors/error-page";
import { LastUpdated } from "~/features/live/last-updated";
import { OrderCard, PaymentOnItsWay } from "~/features/orders/order-card";
import { listMyOrders } from "~/features/orders/orders.server";
import { titled } from "~/features/seo/page-meta";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { ButtonLink, RetryLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox, PulledPlug } from "~/ui/illustrations";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 10;

export const meta = titled("Your Orders");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireUser(args);
  const page = pageFrom(args.request);
  const found = await listMyOrders(db, { page, perPage: PER_PAGE });
  if (!found) return data({ list: null }, SERVICE_UNAVAILABLE);

  const { total, rows, on_their_way } = found;
  const list = {
    orders: rows,
    onTheirWay: page === 1 ? on_their_way : [],
    page,
    pages: await pagesOrRedirect(context, { total, page, perPage: PER_PAGE }),
  };
  return data({ list });
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (errorStatus(error) !== SERVICE_UNAVAILABLE) return <ErrorPage error={error} />;

  return (
    <>
      <PageTitle>Your Orders</PageTitle>
      <NotLoaded />
    </>
  );
}

export default function YourOrders() {
  const { list } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle>Your Orders</PageTitle>
      <LastUpdated />
      {list ? <Orders list={list} /> : <NotLoaded />}
    </>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["list"]>;

function Orders({ list: { orders, onTheirWay, page, pages } }: { list: List }) {
  if (orders.length === 0 && onTheirWay.length === 0) return <NoOrders />;

  return (
    <>
      <ul className="grid gap-4">
        {onTheirWay.map((payment) => (
          <PaymentOnItsWay key={payment.id} payment={payment} />
        ))}
        {orders.map((order) => (
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
        action={<RetryLink />}
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
