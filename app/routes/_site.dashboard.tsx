import { Outlet } from "@remix-run/react";
import { AccountNav } from "~/features/dashboard/account-nav";
import { LiveNotifications } from "~/people/notifications/live-notifications";

export default function AccountPages() {
  return (
    <>
      <AccountNav />
      <LiveNotifications />
      <Outlet />
    </>
  );
}
