import { Outlet } from "@remix-run/react";
import { LiveNotifications } from "~/people/notifications/live-notifications";
import { AccountNav } from "~/site/account-nav";

export default function AccountPages() {
  return (
    <>
      <AccountNav />
      <LiveNotifications />
      <Outlet />
    </>
  );
}
