import { Link } from "@remix-run/react";
import type { Enums } from "#database";
import { shortId } from "#functions/ids";
import { formatDateTime } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { AdminRow, AdminRows, RowAction, RowActions } from "./list-parts";
import type { UnsentMail } from "./mails.server";
import { orderPath, userPath } from "./sections";

const CLASSES: Record<Enums<"mail_class">, string> = {
  security: "about the security of accounts",
  receipt: "receipts and confirmations",
  order: "about orders",
  subscription: "what was subscribed to",
};

/** The classes of mails that the mail service does not take now. */
export function StoppedClasses({ classes }: { classes: Enums<"mail_class">[] }) {
  if (classes.length === 0) return null;

  return (
    <p role="note">
      {`Not sent now: mails ${classes.map((name) => CLASSES[name]).join(", ")}. The quota of the mail service is used up; it is tried again every ten minutes.`}
    </p>
  );
}

export function UnsentMails({ mails }: { mails: UnsentMail[] }) {
  return (
    <AdminRows>
      {mails.map((mail) => (
        <AdminRow key={mail.id} id={mail.id} actions={<Actions mail={mail} />}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{mail.name}</span>{" "}
            <Badge tone={mail.is_given_up ? "red" : "yellow"}>
              {mail.is_given_up ? "Given up" : "Waiting"}
            </Badge>
          </p>
          <Facts mail={mail} />
          <p className="text-soft">{mail.last_error ?? "No error is known."}</p>
        </AdminRow>
      ))}
    </AdminRows>
  );
}

function Facts({
  mail: { user_id, recipient, order_id, created_at, give_up_at, is_given_up },
}: {
  mail: UnsentMail;
}) {
  return (
    <p>
      {user_id && (
        <>
          To{" "}
          <Link to={userPath(user_id)} className="link is-data">
            <bdi>{recipient}</bdi>
          </Link>
          .{" "}
        </>
      )}
      {order_id && (
        <>
          About{" "}
          <Link to={orderPath(order_id)} className="link is-data">
            {`order ${shortId(order_id)}`}
          </Link>
          .{" "}
        </>
      )}
      Written <time dateTime={created_at}>{formatDateTime(created_at)}</time>,{" "}
      {is_given_up ? "given up" : "tried until"}{" "}
      <time dateTime={give_up_at}>{formatDateTime(give_up_at)}</time>.
    </p>
  );
}

/** One that waits is tried again by itself. */
function Actions({ mail: { id, name, is_given_up } }: { mail: UnsentMail }) {
  if (!is_given_up) return null;
  const row = { id, rowName: `${name} ${shortId(id)}` };

  return (
    <RowActions>
      <RowAction intent="tryAgain" label="Try Again" {...row} />
      <RowAction intent="markReviewed" label="Leave It" {...row} />
    </RowActions>
  );
}
