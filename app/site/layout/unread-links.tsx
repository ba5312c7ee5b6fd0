import { Link } from "@remix-run/react";
import { TODO_LIMIT } from "#database";
import { useRootData } from "~/root-data";
import { Badge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";

/** What a user has not read yet, on every page. */
export function UnreadLinks() {
  const { user } = useRootData();
  if (!user) return null;

  return (
    <>
      <UnreadLink
        to="/dashboard#notifications"
        icon="bell"
        count={user.unread_notifications}
        what="unread notification"
      />{" "}
      <UnreadLink
        to="/dashboard/orders"
        icon="chat"
        count={user.unread_answers}
        what="unread conversation"
      />{" "}
    </>
  );
}

interface UnreadLinkProps {
  to: string;
  icon: IconName;
  count: number;
  what: string;
}

function UnreadLink({ to, icon, count, what }: UnreadLinkProps) {
  if (count === 0) return null;

  return (
    <Link to={to} className="flex min-h-11 items-center gap-1.5 rounded-control px-1.5">
      <Icon name={icon} />
      <Badge tone="yellow">
        {count > TODO_LIMIT ? `${TODO_LIMIT}+` : count}
        <span className="sr-only">{` ${what}${count === 1 ? "" : "s"}`}</span>
      </Badge>
    </Link>
  );
}
