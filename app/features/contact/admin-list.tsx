import { ListedRows, useIsEmpty } from "~/features/admin/deleted-rows";
import { DeleteAction, RowAction, RowActions, Tabs } from "~/features/admin/list-parts";
import { formatDateTime } from "~/lib/dates";
import { rowAnchor } from "~/lib/row-anchor";
import { Badge } from "~/ui/badge";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ContactMessage } from "./admin.server";
import { FOLDER_KEYS, FOLDERS, type Folder, folderHref, INBOX } from "./folder";

const EMPTY: Record<Folder, string> = {
  inbox: "No messages yet.",
  unread: "No unread messages.",
  archived: "No archived messages.",
};

interface InboxProps {
  messages: ContactMessage[];
  folder: Folder;
  counts: Record<Folder, number>;
}

/** What visitors wrote, the unread first. */
export function Inbox({ messages, folder, counts }: InboxProps) {
  const { unread } = counts;
  const tabs = FOLDER_KEYS.map((key) => ({
    to: folderHref(key),
    label: FOLDERS[key],
    isCurrent: key === folder,
    count: counts[key],
  }));

  return (
    <section aria-labelledby={INBOX}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={INBOX} className="text-section">
          Contact Messages
        </h2>
        {unread > 0 && <Badge tone="yellow">{unread} unread</Badge>}
        {folder !== "archived" && <MarkAllRead messages={messages} />}
      </div>
      <Tabs label="Message folders" tabs={tabs} />
      {useIsEmpty(messages) && <p className="text-soft">{EMPTY[folder]}</p>}
      <ul className="divide-y rounded-card border bg-card empty:hidden">
        <ListedRows rows={messages}>
          {(message) => <InboxRow key={message.id} {...{ message, messages, folder }} />}
        </ListedRows>
      </ul>
    </section>
  );
}

/** Marks what is unread on this page as read, after the answers were mailed. */
function MarkAllRead({ messages }: Pick<InboxProps, "messages">) {
  const unread = messages.filter(({ read_at }) => !read_at);
  if (unread.length < 2) return null;

  return (
    <ActionForm
      intent="markAllRead"
      values={{ ids: unread.map(({ id }) => id).join(" ") }}
      place={INBOX}
    >
      <SubmitButton variant="quiet">{`Mark these ${unread.length} read`}</SubmitButton>
    </ActionForm>
  );
}

interface RowProps {
  message: ContactMessage;
  /** The messages of the page. */
  messages: ContactMessage[];
  folder: Folder;
}

function InboxRow({ message: row, ...list }: RowProps) {
  const { id, name, email, subject, message, read_at, created_at } = row;

  return (
    <li id={rowAnchor(id)} className="grid gap-2 p-4">
      <p className="wrap-anywhere">
        <span className={read_at ? undefined : "font-semibold"}>
          <bdi>{subject}</bdi>
        </span>{" "}
        <span className="block text-soft">
          <bdi>{name}</bdi>,{" "}
          <bdi>
            <a href={mailTo(row)}>{email}</a>
          </bdi>
          , <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      <Actions message={row} {...list} />
    </li>
  );
}

/** A button that takes the message out of the folder leads to the top of the list, as the row is gone. */
function Actions({ message: { id, subject, read_at }, messages, folder }: RowProps) {
  const row = { id, rowName: subject };

  return (
    <RowActions>
      {read_at ? (
        <RowAction intent="markUnread" label="Mark unread" {...row} />
      ) : (
        <RowAction
          intent="markRead"
          label="Mark read"
          place={folder === "unread" ? INBOX : undefined}
          {...row}
        />
      )}
      {folder === "archived" ? (
        <>
          <RowAction intent="restore" label="Move to inbox" place={INBOX} {...row} />
          <DeleteAction rows={messages} {...row} />
        </>
      ) : (
        <RowAction intent="archive" label="Archive" place={INBOX} {...row} />
      )}
    </RowActions>
  );
}

// A mail program would take characters such as ? and , for further fields and recipients.
const mailTo = ({ email, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
