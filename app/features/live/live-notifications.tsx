import { useLocation } from "@remix-run/react";
import { tell } from "~/ui/told";
import { KeepPlace } from "./keep-place";
import type { NotificationNews } from "./news.server";
import { useLive } from "./use-live";

const KINDS = { info: "info", success: "success", warning: "info", error: "error" } as const;

/** Tells customers what they are notified of as it happens, in whichever of their rooms. */
export function LiveNotifications() {
  const { pathname } = useLocation();

  useLive<NotificationNews>("/events/notifications", {
    tell: ({ title, message, type }) => tell({ title, text: message, kind: KINDS[type] }),
    // why: whoever has the conversation open sees the message itself.
    ignores: ({ kind, order_id }) =>
      kind === "chat" && pathname === `/dashboard/orders/${order_id}`,
  });

  return <KeepPlace />;
}
