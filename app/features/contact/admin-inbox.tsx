import { formatDateTime } from "~/lib/dates";
import { rowAnchor } from "~/lib/row-anchor";
import { Badge } from "~/ui/badge";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ContactMessage } from "./admin.server";

interface InboxProps {
  messages: ContactMessage[];
  unread: number;
}

/** What visitors wrote, the unread first. */
export function Inbox({ messages, unread }: InboxProps) {
  return (
    <section aria-labelledby="inbox">
      <div className="mb-3 flex items-center gap-3">
        <h2 id="inbox" className="text-section">
          Contact Messages
        </h2>
        {unread > 0 && <Badge tone="yellow">{unread} unread</Badge>}
      </div>
      {messages.length === 0 && <p className="text-soft">No messages yet.</p>}
      <ul className="divide-y rounded-card border bg-card empty:hidden">
        {messages.map((message) => (
          <InboxRow key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

function InboxRow({
  message: { id, name, email, subject, message, read_at, created_at },
}: RowProps) {
  return (
    <li id={rowAnchor(id)} className="grid gap-2 p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className={read_at ? undefined : "font-semibold"}>
            <bdi>{subject}</bdi>
          </span>{" "}
          <span className="block text-soft">
            <bdi>{name}</bdi>,{" "}
            <bdi>
              <a href={mailTo(email)}>{email}</a>
            </bdi>
            , <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </span>
        </p>
        {!read_at && (
          <ActionForm intent="markRead" values={{ id }}>
            <SubmitButton
              variant="secondary"
              className="px-3 whitespace-nowrap"
              aria-label={`Mark read: ${subject}`}
            >
              Mark read
            </SubmitButton>
          </ActionForm>
        )}
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
    </li>
  );
}

// An address may hold what a mail program takes for further recipients.
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

interface RowProps {
  message: ContactMessage;
}
