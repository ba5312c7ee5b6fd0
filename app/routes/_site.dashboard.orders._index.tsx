import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { requireUser } from "~/accounts/auth/guard.server";
import { LastUpdated } from "~/accounts/live/last-updated";
import { ErrorPage, errorStatus, SERVICE_UNAVAILABLE } from "~/base/error-page";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { cardOf } from "~/shop/orders/order";
import { OrderCard, UnconfirmedPayment } from "~/shop/orders/order-card";
import { listMyOrders, MY_ORDERS_PER_PAGE } from "~/shop/orders/orders.server";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink, RetryLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox, PulledPlug } from "~/ui/illustrations";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

export const meta = metaWithTitle("Your Orders");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireUser(args);
  const page = pageFrom(args.request);
  const found = await listMyOrders(db, { page });
  if (!found) throw data(null, SERVICE_UNAVAILABLE);

  const { total, rows, unconfirmed } = found;
  return {
    orders: rows.map(cardOf),
    unconfirmed: page === 1 ? unconfirmed : [],
    page,
    pages: pagesOrRedirect(context, { total, page, perPage: MY_ORDERS_PER_PAGE }),
  };
}

/** Orders that cannot be loaded just now, or whose user is not known just now. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (errorStatus(error) !== SERVICE_UNAVAILABLE) return <ErrorPage error={error} />;

  return (
    <>
      <Heading />
      <div role="alert">
        <EmptyState
          title="Error loading orders"
          text="Your orders are safe; we could not reach them just now."
          drawing={<PulledPlug />}
          action={<RetryLink />}
        />
      </div>
    </>
  );
}

export default function YourOrders() {
  const { orders, unconfirmed, page, pages } = useLoaderData<typeof loader>();
  const isEmpty = orders.length === 0 && unconfirmed.length === 0;

  return (
    <>
      <Heading />
      {isEmpty ? (
        <NoOrders />
      ) : (
        <>
          <ul className="grid gap-4">
            {unconfirmed.map((payment) => (
              <UnconfirmedPayment key={payment.id} payment={payment} />
            ))}
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            href={(to) => pageHref("/dashboard/orders", {}, to)}
          />
        </>
      )}
    </>
  );
}

function Heading() {
  return (
    <>
      <PageTitle>Your Orders</PageTitle>
      <LastUpdated />
    </>
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
