import { Outlet } from "@remix-run/react";
import { AccountNav } from "~/features/dashboard/account-nav";
import { LiveNotifications } from "~/features/notifications/live-notifications";

export default function AccountPages() {
  return (
    <>
      <AccountNav />
      <LiveNotifications />
      <Outlet />
    </>
  );
}
