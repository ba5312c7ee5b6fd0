import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { shortId } from "#functions/ids";
import { LivePage } from "~/features/live/live-page";
import { useLive } from "~/features/live/use-live";
import { formatPrice } from "~/lib/money";
import { showToast } from "~/ui/toast";

const SHOWN_TOGETHER_MS = 7_000;
const MAX_SHOWN = 3;

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
  const recent = useRef<{ title: string; text: string; at: number }[]>([]);
  const setTitleAlert = useTitleAlert();

  return (title: string, text: string) => {
    const now = Date.now();
    const earlier = recent.current.filter(
      (one) => one.title === title && now - one.at < SHOWN_TOGETHER_MS,
    );
    recent.current = [{ title, text, at: now }, ...earlier].slice(0, MAX_SHOWN);
    showToast({ title, text: recent.current.map((one) => one.text).join(" "), tone: "success" });
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
    const own = document.title.startsWith(shown.current)
      ? document.title.slice(shown.current.length)
      : document.title;
    shown.current = prefix;
    if (document.title !== prefix + own) document.title = prefix + own;
  });

  return setAlert;
}
