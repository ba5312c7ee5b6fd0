import { Link } from "@remix-run/react";
import { COUNT_LIMIT } from "#database";
import { AdminRow, AdminRows, DeleteAction, RowAction, RowActions, Tabs } from "~/admin/list-parts";
import { INBOX_PATH, messagePath } from "~/admin/sections";
import { SearchNote } from "~/base/search-note";
import { formatCount } from "~/lib/count";
import { formatDateTime, formatShortDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { EmptyBox } from "~/ui/illustrations";
import type { ListedMessage } from "./admin.server";
import { FOLDER_KEYS, FOLDERS, type Folder, folderHref, folderParam } from "./folder";

interface InboxList {
  rows: ListedMessage[];
  total: number;
  is_capped: boolean;
  needs_word: boolean;
  /** Counted up to a limit. */
  unanswered: number;
}

interface InboxProps {
  list: InboxList;
  folder: Folder;
  query: string;
}

export function InboxTabs({ list: { unanswered }, folder, query }: InboxProps) {
  const tabs = FOLDER_KEYS.map((key) => ({
    to: folderHref(key, query),
    label: FOLDERS[key],
    isCurrent: key === folder,
    ...(key === "unanswered" && { count: formatCount(unanswered, COUNT_LIMIT) }),
  }));

  return <Tabs label="Message folders" tabs={tabs} />;
}

export function InboxSearch({ list, folder, query }: InboxProps) {
  return (
    <>
      <SearchForm
        action={INBOX_PATH}
        label="Search messages"
        placeholder="Name, email or words"
        query={query}
        params={{ folder: folderParam(folder) }}
      />
      <SearchNote query={query} list={list} />
    </>
  );
}

const EMPTY: Record<Folder, string> = {
  unanswered: "No message waits for an answer",
  inbox: "No messages yet",
  archived: "No archived messages",
};

const NOTHING_FOUND = "No contact message has these words";

/** What came through the contact form. */
export function InboxRows({ list: { rows, needs_word }, folder, query }: InboxProps) {
  if (rows.length === 0) {
    const title = query && !needs_word ? NOTHING_FOUND : EMPTY[folder];
    return <EmptyState title={title} drawing={<EmptyBox />} />;
  }

  return (
    <AdminRows>
      {rows.map((message) => (
        <InboxRow key={message.id} message={message} />
      ))}
    </AdminRows>
  );
}

function InboxRow({ message }: { message: ListedMessage }) {
  const { id, name, email, subject, preview, created_at, answered_at } = message;

  return (
    <AdminRow id={id} actions={<MessageActions message={message} isListed />}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-item">
          <Link to={messagePath(id)} className="link is-data">
            <bdi>{subject}</bdi>
          </Link>
        </h2>{" "}
        {isWaiting(message) && <Badge tone="yellow">Unanswered</Badge>}
      </div>
      <p className="text-soft">
        <bdi>{name}</bdi>, <bdi>{email}</bdi>,{" "}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {answered_at && `, answered on ${formatShortDate(answered_at)}`}
      </p>
      <p className="line-clamp-2 max-w-measure">{preview}</p>
    </AdminRow>
  );
}

type State = Pick<ListedMessage, "id" | "subject" | "unanswered_since" | "archived_at">;

export const isWaiting = ({ unanswered_since, archived_at }: State) =>
  unanswered_since !== null && archived_at === null;

interface ActionsProps {
  message: State;
  /** A button that takes the message out of its list leads to the top of that. */
  isListed?: boolean;
}

export function MessageActions({ message, isListed = false }: ActionsProps) {
  const { id, subject, unanswered_since, archived_at } = message;
  const row = { id, rowName: subject, ...(isListed && { place: "main" }) };

  return (
    <RowActions>
      {archived_at ? (
        <RowAction intent="unarchive" label="Move to inbox" {...row} />
      ) : (
        <>
          {unanswered_since && <RowAction intent="markAnswered" label="Needs no answer" {...row} />}
          {!unanswered_since && !isListed && (
            <RowAction intent="markUnanswered" label="Needs an answer" {...row} />
          )}
          <RowAction intent="archive" label="Spam" {...row} />
        </>
      )}
      <DeleteAction id={id} rowName={subject} />
    </RowActions>
  );
}
