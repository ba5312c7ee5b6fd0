import { formatDateTime } from "~/lib/dates";
import { EmptyState } from "~/ui/empty-state";
import { type Column, Table } from "~/ui/table";
import type { LogEntry } from "./log.server";

const VERBS: Record<string, string> = {
  insert: "Created",
  update: "Changed",
  delete: "Deleted",
  "create moderator": "Created moderator",
  "set password": "Set password of",
  "claim setup": "Claimed setup as",
};
const NOUNS: Record<string, string> = {
  admins: "administrator",
  blog_posts: "post",
  contact_messages: "contact message",
  jobs: "job",
  notification_batches: "notification",
  orders: "order",
  products: "product",
  services: "service",
  user_status: "status of user",
  users: "user",
};
/** As many values as stand in a row without making it hard to read. */
const MOST_SHOWN = 3;

const COLUMNS: Column<LogEntry>[] = [
  { header: "What", cell: describe },
  {
    header: "When",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  { header: "Who", cell: ({ actor_name }) => actor_name },
  { header: "From", cell: ({ changed_from }) => <Values values={changed_from} /> },
  { header: "To", cell: ({ changed_to }) => <Values values={changed_to} /> },
];

export function LogTable({ entries }: { entries: LogEntry[] }) {
  return (
    <Table
      caption="What administrators did"
      columns={COLUMNS}
      rows={entries}
      keyOf={({ id }) => String(id)}
      empty={<EmptyState title="Nothing yet" />}
    />
  );
}

/** Such as "Changed order 4f8a21c6"; what has no word here yet is called by its own name. */
function describe(entry: LogEntry) {
  const { entity, entity_id, name } = entry;
  const deed = deedOf(entry) ?? `${verbOf(entry)} ${NOUNS[entity] ?? entity.replaceAll("_", " ")}`;

  return (
    <span className="wrap-anywhere">
      {deed} <bdi>{name ?? entity_id.slice(0, 8)}</bdi>
    </span>
  );
}

const verbOf = ({ action }: LogEntry) => VERBS[action] ?? action;

/** What has a word of its own. */
function deedOf({ entity, changed_to }: LogEntry): string | undefined {
  if (entity !== "user_status" || changed_to?.is_blocked === undefined) return undefined;

  return changed_to.is_blocked ? "Blocked user" : "Unblocked user";
}

function Values({ values }: { values: LogEntry["changed_from"] }) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return null;
  if (entries.length <= MOST_SHOWN) return <ValueList entries={entries} />;

  return (
    <details>
      <summary className="link min-h-11 content-center">{entries.length} values</summary>
      <ValueList entries={entries} />
    </details>
  );
}

function ValueList({ entries }: { entries: [string, unknown][] }) {
  return (
    <dl className="max-w-80 text-left text-tiny wrap-anywhere">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-soft">{name.replaceAll("_", " ")}: </dt>
          <dd className="inline">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
