import { useLocation } from "@remix-run/react";
import { LivePage } from "~/accounts/live/live-page";
import { useLive } from "~/accounts/live/use-live";
import { showToast } from "~/ui/latest-toast";

const TONES = { info: "info", success: "success", warning: "info", error: "error" } as const;

/** Shows the customer new notifications as toasts, on every account page. */
export function LiveNotifications() {
  const { pathname } = useLocation();

  useLive("notifications", {
    onNewRow: ({ title, message, type }) => showToast({ title, text: message, tone: TONES[type] }),
    // An open conversation shows the message itself.
    ignores: ({ kind, order_id }) =>
      kind === "chat" && pathname === `/dashboard/orders/${order_id}`,
  });

  return <LivePage />;
}
