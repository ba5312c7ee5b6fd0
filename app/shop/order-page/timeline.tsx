import { formatDateTime } from "~/lib/dates";
import type { TimelineEvent } from "~/shop/orders/order-events.server";

/** What has become of an order, oldest first. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {events.map(({ at, text }) => (
        <li key={at + text}>
          <p>{text}</p>
          <p className="text-small text-soft">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
