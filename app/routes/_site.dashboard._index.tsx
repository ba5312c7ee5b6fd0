import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/features/auth/guard.server";
import { isListedAdmin } from "~/features/auth/visitor.server";
import { countItems, totalCentsOf } from "~/features/cart/cart";
import { cartOnPage } from "~/features/cart/cart.server";
import { useLatestItems } from "~/features/cart/cart-context";
import { findDashboard, NOTIFICATIONS_PER_PAGE } from "~/features/dashboard/dashboard.server";
import { AccountInfo, CurrentCart, QuickActions, StatCards } from "~/features/dashboard/overview";
import { NotificationList } from "~/features/notifications/notification-list";
import {
  markAllNotificationsRead,
  markNotificationRead,
} from "~/features/notifications/notifications.server";
import { markReadForm } from "~/features/notifications/schema";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { metaWithTitle } from "~/features/seo/page-meta";
import { parseForm } from "~/lib/form/form.server";
import { fromCents } from "~/lib/money";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const page = pageFrom(args.request);
  const { context, db, user } = await requireUser(args);
  const isOwnView = new URL(args.request.url).searchParams.get("view") === "user";
  if ((isListedAdmin(user) || user.can_claim_setup) && !isOwnView)
    throw redirect("/admin/dashboard", 303);

  const [cart, dashboard] = await Promise.all([
    cartOnPage(context),
    user.dashboard ?? findDashboard(db, { page }),
  ]);
  const total = dashboard.notifications_count;
  return {
    cart,
    dashboard,
    page,
    pages: await pagesOrRedirect(context, { total, page, perPage: NOTIFICATIONS_PER_PAGE }),
    username: user.username,
    email: user.email,
    memberSince: user.created_at,
    canClaimSetup: user.can_claim_setup,
    unread: user.unread_notifications,
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
  const { cart, dashboard, page, pages, unread, username, email, memberSince, canClaimSetup } =
    useLoaderData<typeof loader>();
  const items = useLatestItems(cart);
  const { orders_count: orders, total_spent: totalSpent } = dashboard;

  return (
    <>
      <PageTitle intro="Your orders, your cart and what is new.">Welcome, {username}</PageTitle>
      <StatCards
        cartItems={countItems(items)}
        cartTotal={fromCents(totalCentsOf(items))}
        orders={orders}
        totalSpent={totalSpent}
      />
      <div className="my-10">
        <NotificationList {...{ notifications: dashboard.notifications, unread, page, pages }} />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-3">
        <CurrentCart items={items} />
        <QuickActions canClaimSetup={canClaimSetup} />
        <AccountInfo {...{ username, email, memberSince, orders, totalSpent }} />
      </div>
    </>
  );
}
