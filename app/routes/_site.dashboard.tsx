import { Outlet } from "@remix-run/react";
import { AccountNav } from "~/features/dashboard/account-nav";
import { LiveNotifications } from "~/features/notifications/live-notifications";

/** The page opens a stream. */
export const handle = { isLive: true };

export default function AccountPages() {
  return (
    <>
      <AccountNav />
      <LiveNotifications />
      <Outlet />
    </>
  );
}
