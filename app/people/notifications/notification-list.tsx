import { Link, useSearchParams } from "@remix-run/react";
import type { Rows } from "#database";
import { LastUpdated } from "~/accounts/live/last-updated";
import { formatDateTime } from "~/lib/dates";
import { pageHref } from "~/lib/href";
import { rowAnchor } from "~/lib/row-anchor";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon, type IconName } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";

type Notification = Rows["notification_row"];

const FACES: Record<Notification["type"], { icon: IconName; colour: string }> = {
  info: { icon: "info", colour: "text-brand" },
  success: { icon: "check", colour: "text-good" },
  warning: { icon: "alert", colour: "text-bad" },
  error: { icon: "alert", colour: "text-bad" },
};

const SECTION = "notifications-section";

interface NotificationListProps {
  notifications: Notification[];
  unread: number;
  /** How many there are, also on other pages. */
  total: number;
  /** The page of all of them; null for the newest alone. */
  paged: { page: number; pages: number } | null;
}

/** The customer's notifications, newest first. */
export function NotificationList({ notifications, unread, total, paged }: NotificationListProps) {
  const view = useSearchParams()[0].get("view");
  const hrefOf = (page: number) =>
    `${pageHref("/dashboard", { view, notifications: "all" }, page)}#${SECTION}`;

  return (
    <section aria-labelledby="notifications" id={SECTION}>
      <h2 id="notifications" className="mb-3 flex items-center gap-3 text-section">
        Notifications {unread > 0 && <Badge tone="yellow">{`${unread} unread`}</Badge>}
      </h2>
      {notifications.length === 0 ? (
        <p className="text-soft">Nothing yet. News about your orders arrives here.</p>
      ) : (
        <ul
          className={classNames(
            "grid overflow-hidden rounded-card border bg-card",
            paged && "lg:grid-cols-2",
          )}
        >
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {paged && <Pagination {...paged} href={hrefOf} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        {!paged && total > notifications.length && (
          <Link to={hrefOf(1)} className="link inline-flex min-h-11 items-center">
            See all notifications
          </Link>
        )}
        {unread > 0 && (
          <ActionForm intent="markRead" place={SECTION}>
            <SubmitButton variant="quiet" className="px-0 whitespace-nowrap">
              Mark all read
            </SubmitButton>
          </ActionForm>
        )}
      </div>
      <LastUpdated />
    </section>
  );
}

function NotificationRow({ notification }: { notification: Notification }) {
  const { id, order_id, title, message, type, read_at, created_at } = notification;
  const { icon, colour } = FACES[type];

  return (
    // The lines of an item at the edges of the list lie under those of the list.
    <li
      id={rowAnchor(id)}
      className="-mr-px -mb-px flex flex-wrap gap-3 border-r border-b p-4 sm:flex-nowrap"
    >
      <Icon name={icon} className={`mt-0.5 ${colour}`} />
      <div className="min-w-0 grow basis-[calc(100%-2.5rem)] sm:basis-0">
        <p className={read_at ? undefined : "font-semibold"}>
          {!read_at && <span className="sr-only">Unread: </span>}
          {title}
        </p>
        <p className="text-small">{message}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small text-soft">
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>{" "}
          {order_id && <Link to={`/dashboard/orders/${order_id}`}>View order</Link>}
        </p>
      </div>
      {!read_at && (
        <ActionForm intent="markRead" values={{ id }}>
          <SubmitButton
            variant="quiet"
            className="px-0 whitespace-nowrap"
            aria-label={`Mark read: ${title}`}
          >
            Mark read
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  );
}
