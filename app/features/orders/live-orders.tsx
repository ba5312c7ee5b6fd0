import { useRef } from "react";
import { KeepPlace } from "~/features/live/keep-place";
import { LastUpdated } from "~/features/live/last-updated";
import type { LiveRows } from "~/features/live/topics.server";
import { useLive } from "~/features/live/use-live";
import { formatPrice } from "~/lib/money";
import { showToast } from "~/ui/toast";
import { shortId } from "./order";

const SHOWN_TOGETHER_MS = 7_000;
const MAX_SHOWN = 3;

/** Shows administrators a toast for each new order, and keeps the list up to date. */
export function LiveOrders() {
  const recent = useRef<{ text: string; at: number }[]>([]);

  function showOrder({ id, total_amount: total }: LiveRows["orders"]) {
    const now = Date.now();
    const earlier = recent.current.filter(({ at }) => now - at < SHOWN_TOGETHER_MS);
    const text = `Order ${shortId(id)}, ${formatPrice(total)}.`;
    recent.current = [{ text, at: now }, ...earlier].slice(0, MAX_SHOWN);
    showToast({
      title: "New Order Received!",
      text: recent.current.map((order) => order.text).join(" "),
      kind: "success",
    });
  }
  useLive("orders", { onNewRow: showOrder });

  return (
    <>
      <KeepPlace />
      <LastUpdated />
    </>
  );
}
