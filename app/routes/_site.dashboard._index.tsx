import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CompositeTypes } from "#database";
import { requireUser } from "~/accounts/auth/guard.server";
import { isListedAdmin } from "~/accounts/auth/visitor.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { formatMonth } from "~/lib/dates";
import { parseForm } from "~/lib/form/form.server";
import { fromCents } from "~/lib/money";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { NotificationList } from "~/people/notifications/notification-list";
import {
  markAllNotificationsRead,
  markNotificationRead,
} from "~/people/notifications/notifications.server";
import { markReadForm } from "~/people/notifications/schema";
import { countItems, totalCentsOf } from "~/shop/cart/cart";
import { cartOnPage } from "~/shop/cart/cart.server";
import { useLatestItems } from "~/shop/cart/cart-context";
import { type CardOrder, cardOf } from "~/shop/orders/order";
import { OrderCard, UnconfirmedPayment } from "~/shop/orders/order-card";
import { MyMessages } from "~/site/contact/my-messages";
import { findDashboard, listsNotifications, NOTIFICATIONS_PER_PAGE } from "~/site/dashboard.server";
import {
  AccountInfo,
  CurrentCart,
  OverviewCounters,
  QuickActions,
} from "~/site/dashboard-overview";
import { NeedsYou } from "~/site/needs-you";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";

export const meta = metaWithTitle("Dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireUser(args);
  const isOwnView = new URL(args.request.url).searchParams.get("view") === "user";
  if ((isListedAdmin(user) || user.can_claim_setup) && !isOwnView)
    throw redirect("/admin/dashboard", 303);

  const isList = listsNotifications(args.request);
  const [cart, dashboard] = await Promise.all([
    cartOnPage(context),
    user.dashboard ?? findDashboard(db, args.request),
  ]);
  const page = pageFrom(args.request);
  const pages = pagesOrRedirect(context, {
    total: dashboard.notifications_count,
    rows: dashboard.notifications,
    has_more: dashboard.has_more_notifications,
    page,
    perPage: NOTIFICATIONS_PER_PAGE,
  });
  return {
    cart,
    dashboard: { ...dashboard, latest_orders: dashboard.latest_orders.map(cardOf) },
    paged: isList ? { page, pages } : null,
    username: user.username,
    email: user.email,
    memberSince: formatMonth(user.created_at),
    canClaimSetup: user.can_claim_setup,
    unread: user.unread_notifications,
    unreadAnswers: user.unread_answers,
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireUser(args);
    const form = await parseForm(context, markReadForm);
    if (!form.ok) return form.rejected();

    const { id } = form.value;
    return form.answer(
      id ? await markNotificationRead(db, { id }) : await markAllNotificationsRead(db),
    );
  });
}

export default function Dashboard() {
  const { cart, dashboard, paged, unread, unreadAnswers, ...account } =
    useLoaderData<typeof loader>();
  const { username, email, memberSince, canClaimSetup } = account;
  const items = useLatestItems(cart);
  const { orders_count: orders, total_spent: totalSpent, notifications } = dashboard;

  return (
    <>
      <PageTitle>Welcome, {username}</PageTitle>
      <div className="grid gap-8">
        {!paged && <Latest {...{ dashboard, unreadAnswers }} />}
        <NotificationList
          {...{ notifications, unread, paged }}
          total={dashboard.notifications_count}
        />
        {!paged && <MyMessages messages={dashboard.contact_messages} />}
        <OverviewCounters
          cartItems={countItems(items)}
          cartTotal={fromCents(totalCentsOf(items))}
          orders={orders}
          totalSpent={totalSpent}
        />
        <div className="grid items-start gap-8 md:grid-cols-2 lg:grid-cols-3 lg:gap-10">
          <QuickActions canClaimSetup={canClaimSetup} />
          <CurrentCart items={items} />
          <AccountInfo {...{ username, email, memberSince, orders, totalSpent }} />
        </div>
      </div>
    </>
  );
}

interface LatestProps {
  dashboard: Pick<CompositeTypes<"my_dashboard">, "unconfirmed"> & { latest_orders: CardOrder[] };
  unreadAnswers: number;
}

/** What the customer came for, before all else. */
function Latest({ dashboard: { latest_orders, unconfirmed }, unreadAnswers }: LatestProps) {
  const [order] = latest_orders;
  if (!order && unconfirmed.length === 0) return null;

  return (
    <>
      <NeedsYou {...{ unreadAnswers, order }} />
      <Section id="latest-order" title="Latest Order">
        <ul className="grid gap-4">
          {unconfirmed.map((payment) => (
            <UnconfirmedPayment key={payment.id} payment={payment} heading="h3" />
          ))}
          {order && <OrderCard order={order} heading="h3" />}
        </ul>
      </Section>
    </>
  );
}
