import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { shortId } from "#functions/ids";
import { LivePage } from "~/accounts/live/live-page";
import { useLive } from "~/accounts/live/use-live";
import { formatPrice } from "~/lib/money";
import { showToast } from "~/ui/latest-toast";
import { type Alert, textOfKind, withNewest } from "./recent-alerts";

/** Tells an administrator on every page of the back office of new orders and messages. */
export function LiveAlerts() {
  const query = new URLSearchParams(useLocation().search);
  const openChat = query.get("dialog") === "chat" ? query.get("id") : null;
  const alert = useAlert();

  useLive("orders", {
    isForHiddenTab: true,
    onNewRow: ({ id, total_amount: total }) =>
      alert("New Order Received!", `Order ${shortId(id)}, ${formatPrice(total)}.`),
  });
  useLive("chats", {
    isForHiddenTab: true,
    // An open conversation shows the message itself, unless nobody sees it.
    ignores: ({ from_admin, order_id }) =>
      from_admin || (order_id === openChat && !document.hidden),
    onNewRow: ({ order_id }) => alert("New Message", `About order ${shortId(order_id)}.`),
  });
  useLive("inbox", {
    isForHiddenTab: true,
    onNewRow: ({ name, subject }) => alert("New Contact Message", `${name}: ${subject}.`),
  });

  return <LivePage />;
}

/** Shows a toast that includes the earlier ones of its kind, and adds it to the title of a hidden tab. */
function useAlert() {
  const recent = useRef<Alert[]>([]);
  const setTitleAlert = useTitleAlert();

  return (title: string, text: string) => {
    recent.current = withNewest(recent.current, { title, text, at: Date.now() });
    showToast({ title, text: textOfKind(recent.current, title), tone: "success" });
    if (document.hidden) setTitleAlert(title);
  };
}

/** Puts a text before the title of a hidden tab, until somebody looks at it. */
function useTitleAlert() {
  const [alert, setAlert] = useState("");
  const prefix = alert && `${alert} · `;

  useEffect(() => {
    const leave = () => {
      if (!document.hidden) setAlert("");
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);

  // After each rendering, as the page may have got a title of its own.
  const shown = useRef("");
  useEffect(() => {
    const ownTitle = document.title.startsWith(shown.current)
      ? document.title.slice(shown.current.length)
      : document.title;
    shown.current = prefix;
    if (document.title !== prefix + ownTitle) document.title = prefix + ownTitle;
  });

  return setAlert;
}
