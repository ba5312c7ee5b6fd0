import { useRef } from "react";
import { shortId } from "~/features/orders/order";
import { formatPrice } from "~/lib/money";
import { tell } from "~/ui/told";
import { KeepPlace } from "./keep-place";
import { LastUpdated } from "./last-updated";
import type { OrderNews } from "./news.server";
import { useLive } from "./use-live";

const TOLD_TOGETHER = 7_000;
const MOST_TOLD = 3;

/** Tells administrators of each order as it comes in, and lets the list show it. */
export function LiveOrders() {
  const recent = useRef<{ text: string; at: number }[]>([]);

  function tellOf({ id, total_amount: total }: OrderNews) {
    const now = Date.now();
    const told = recent.current.filter(({ at }) => now - at < TOLD_TOGETHER);
    const text = `Order ${shortId(id)}, ${formatPrice(total)}.`;
    recent.current = [{ text, at: now }, ...told].slice(0, MOST_TOLD);
    tell({
      title: "New Order Received!",
      text: recent.current.map((order) => order.text).join(" "),
      kind: "success",
    });
  }
  useLive("/events/orders", { tell: tellOf });

  return (
    <>
      <KeepPlace />
      <LastUpdated />
    </>
  );
}
