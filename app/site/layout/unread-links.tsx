import { Link } from "@remix-run/react";
import { TODO_LIMIT } from "#database";
import { useRootData } from "~/root-data";
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
    <Link to={to} className="relative grid size-11 place-items-center rounded-control">
      <Icon name={icon} />
      <span className="absolute top-0 right-0 rounded-full bg-sun-soft px-1.5 text-tiny">
        {count > TODO_LIMIT ? `${TODO_LIMIT}+` : count}
        <span className="sr-only">{` ${what}${count === 1 ? "" : "s"}`}</span>
      </span>
    </Link>
  );
}
