import { COUNT_LIMIT } from "#database";
import { DeleteAction, RowAction, RowActions, Tabs } from "~/admin/list-parts";
import { SearchNote } from "~/base/search-note";
import { formatCount } from "~/lib/count";
import { formatDateTime } from "~/lib/dates";
import { rowAnchor } from "~/lib/row-anchor";
import { Badge } from "~/ui/badge";
import { ActionForm } from "~/ui/form/form";
import { SearchForm } from "~/ui/form/search-form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ContactMessage } from "./admin.server";
import { FOLDER_KEYS, FOLDERS, type Folder, folderHref, folderParam, INBOX } from "./folder";

const EMPTY: Record<Folder, string> = {
  inbox: "No messages yet.",
  unanswered: "No message waits for an answer.",
  archived: "No archived messages.",
};

const NOTHING_FOUND = "No contact message has these words.";

interface InboxProps {
  list: { rows: ContactMessage[]; total: number; is_capped: boolean; needs_word: boolean };
  folder: Folder;
  query: string;
  /** Each counted up to a limit. */
  counts: Record<Folder, number>;
}

/** What visitors wrote, the unanswered first. */
export function Inbox({ list, folder, query, counts }: InboxProps) {
  const { unanswered } = counts;
  const messages = list.rows;
  const tabs = FOLDER_KEYS.map((key) => ({
    to: folderHref(key, query),
    label: FOLDERS[key],
    isCurrent: key === folder,
    count: formatCount(counts[key], COUNT_LIMIT),
  }));

  return (
    <section aria-labelledby={INBOX}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={INBOX} className="text-section">
          Contact Messages
        </h2>
        {unanswered > 0 && (
          <Badge tone="yellow">{formatCount(unanswered, COUNT_LIMIT)} unanswered</Badge>
        )}
        {folder !== "archived" && <MarkAllAnswered messages={messages} />}
      </div>
      <Tabs label="Message folders" tabs={tabs} />
      <div className="mb-5">
        <SearchForm
          action={folderHref("inbox")}
          label="Search messages"
          placeholder="Name, email or words"
          query={query}
          params={{ messages: folderParam(folder) }}
        />
        <SearchNote query={query} list={list} />
      </div>
      {messages.length === 0 && (
        <p className="text-soft">{query && !list.needs_word ? NOTHING_FOUND : EMPTY[folder]}</p>
      )}
      <ul className="divide-y rounded-card border bg-card empty:hidden">
        {messages.map((message) => (
          <InboxRow key={message.id} message={message} folder={folder} />
        ))}
      </ul>
    </section>
  );
}

/** For when the answers to all on this page were mailed. */
function MarkAllAnswered({ messages }: { messages: ContactMessage[] }) {
  const unanswered = messages.filter(({ unanswered_since }) => unanswered_since);
  if (unanswered.length < 2) return null;

  return (
    <ActionForm
      intent="markAllAnswered"
      values={{ ids: unanswered.map(({ id }) => id).join(" ") }}
      place={INBOX}
    >
      <SubmitButton variant="quiet">{`These ${unanswered.length} need no answer`}</SubmitButton>
    </ActionForm>
  );
}

interface RowProps {
  message: ContactMessage;
  folder: Folder;
}

function InboxRow({ message: row, folder }: RowProps) {
  const { id, name, email, subject, message, unanswered_since, created_at } = row;

  return (
    <li id={rowAnchor(id)} className="grid gap-2 p-4">
      <p className="wrap-anywhere">
        <span className={unanswered_since ? "font-semibold" : undefined}>
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
      <Actions message={row} folder={folder} />
    </li>
  );
}

/** A button that takes the message out of the folder leads to the top of the list, as the row is gone. */
function Actions({ message: { id, subject, unanswered_since }, folder }: RowProps) {
  const row = { id, rowName: subject };

  return (
    <RowActions>
      {unanswered_since ? (
        <RowAction
          intent="markAnswered"
          label="Needs no answer"
          place={folder === "unanswered" ? INBOX : undefined}
          {...row}
        />
      ) : (
        <RowAction intent="markUnanswered" label="Needs an answer" {...row} />
      )}
      {folder === "archived" ? (
        <>
          <RowAction intent="restore" label="Move to inbox" place={INBOX} {...row} />
          <DeleteAction {...row} />
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
