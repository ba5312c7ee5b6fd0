import { Link, useLocation } from "@remix-run/react";
import type { Enums } from "#database";
import { shortId } from "#functions/ids";
import { NothingFound } from "~/admin/list-parts";
import { GoneDialog } from "~/admin/row-dialogs";
import { LOG_PATH } from "~/admin/sections";
import { formatDateTime } from "~/lib/dates";
import { urlWithDialog } from "~/lib/dialog-url";
import { rowAnchor } from "~/lib/row-anchor";
import { splitAtWord } from "~/lib/shorten";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { FactList } from "~/ui/fact-list";
import { ActionForm } from "~/ui/form/form";
import { isLongText, ReadOnlyText } from "~/ui/form/read-only-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { type Column, Table } from "~/ui/table";
import type { LogDialog, LogList, LogRow } from "./log.server";
import type { ShownValue } from "./log-values.server";
import { isLogged, LOGGED } from "./logged";

const VERBS: Record<Enums<"log_action">, string> = {
  insert: "Created",
  update: "Changed",
  delete: "Deleted",
  "create moderator": "Created moderator",
  "set password": "Set password of",
  "claim setup": "Claimed setup as",
  "remove second step": "Turned off two-step sign-in of",
  mail: "Mailed",
  "stop mailing": "Stopped mailing",
  refund: "Asked for a refund of",
  appoint: "Appointed",
  dismiss: "Dismissed",
  restore: "Restored",
};
/** More values than this are folded. */
const MAX_VALUES_SHOWN = 3;
const MAX_CHARACTERS_SHOWN = 150;

const COLUMNS: Column<LogRow>[] = [
  { header: "What", cell: (row) => <What row={row} /> },
  {
    header: "When",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  { header: "Who", cell: ({ actor_name }) => actor_name },
  { header: "From", cell: (row) => <Before row={row} /> },
  { header: "To", cell: ({ to }) => <Values values={to} /> },
];

export function LogTable({ list }: { list: LogList }) {
  const { rows, filter, isFiltered } = list;
  if (filter.query && rows.length === 0) {
    return (
      <NothingFound
        title="No entries found"
        query={filter.query}
        all={{ to: LOG_PATH, label: "Show All Entries" }}
      />
    );
  }

  return (
    <Table
      caption="What administrators did"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={isFiltered ? "No entries found" : "Nothing yet"} />}
    />
  );
}

/** A line of the log, such as "Changed order 4f8a21c6", and the button that takes a deletion back. */
function What({ row }: { row: LogRow }) {
  return (
    <div>
      {describe(row)} {row.is_restorable && <RestoreAction row={row} />}
    </div>
  );
}

function RestoreAction({ row: { id, entity, entity_id, name } }: { row: LogRow }) {
  return (
    <ActionForm
      intent="restore"
      values={{ entity, entityId: entity_id }}
      place={rowAnchor(id)}
      className="row-actions"
    >
      <SubmitButton variant="quiet" aria-label={`Restore ${name}`}>
        Restore
      </SubmitButton>
    </ActionForm>
  );
}

function describe(row: LogRow) {
  const { entity, entity_id, name } = row;
  const [called, pathOf] = isLogged(entity) ? LOGGED[entity] : [entity];
  const action = blockingVerb(row) ?? `${verbOf(row)} ${called}`;
  const shown = <bdi>{name ?? shortId(entity_id)}</bdi>;
  const path = row.action === "delete" ? undefined : pathOf?.(entity_id);

  return (
    <span className="wrap-anywhere">
      {action}{" "}
      {path ? (
        <Link to={path} className="link is-data">
          {shown}
        </Link>
      ) : (
        shown
      )}
    </span>
  );
}

const verbOf = ({ action }: LogRow) => VERBS[action];

function blockingVerb({ blocks }: LogRow): string | undefined {
  if (blocks === null) return undefined;

  return blocks ? "Blocked user" : "Unblocked user";
}

/** The old values. Very long ones are cut for the table, and a link opens them whole. */
function Before({ row: { id, name, from, is_shortened } }: { row: LogRow }) {
  const page = useLocation();
  const values = <Values values={from} />;
  if (!is_shortened) return values;

  return (
    <div>
      {values}
      <Link
        to={urlWithDialog(page, "entry", id)}
        preventScrollReset
        className="link inline-flex min-h-11 items-center"
      >
        <span>
          Whole text<span className="sr-only">{` of ${name}`}</span>
        </span>
      </Link>
    </div>
  );
}

function Values({ values }: { values: ShownValue[] }) {
  if (values.length === 0) return null;
  if (values.length <= MAX_VALUES_SHOWN) return <ValueList values={values} />;

  return (
    <details>
      <summary className="link min-h-11 content-center">{values.length} values</summary>
      <ValueList values={values} />
    </details>
  );
}

function ValueList({ values }: { values: ShownValue[] }) {
  const isShort = values.length <= MAX_VALUES_SHOWN;

  return (
    <dl className="max-w-80 text-left text-tiny wrap-anywhere">
      {values.map(([label, text]) => (
        <div key={label}>
          <dt className="inline text-soft">{label}: </dt>
          <dd className="inline">
            <Value text={text} isFolded={isShort} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A long text is folded behind its beginning. */
function Value({ text, isFolded }: { text: string; isFolded: boolean }) {
  const [lead, rest] = splitAtWord(text, MAX_CHARACTERS_SHOWN);
  if (!isFolded || !rest) return text;

  return (
    <details>
      <summary className="link min-h-11 content-center">{lead}</summary>
      <span className="whitespace-pre-line">{text}</span>
    </details>
  );
}

/** All of what was deleted, to be copied into a new one. */
export function LogDialogs({ dialog }: { dialog: LogDialog }) {
  if (!dialog) return null;
  if (dialog.name === "gone") return <GoneDialog title={dialog.title} />;

  const { title, values } = dialog;
  const isLong = ([, text]: ShownValue) => isLongText(text);
  return (
    <Dialog title={title} width="wide">
      <FactList facts={values.filter((value) => !isLong(value))} />
      <div className="mt-5 grid gap-4">
        {values.filter(isLong).map(([label, text]) => (
          <ReadOnlyText key={label} label={label} value={text} />
        ))}
      </div>
    </Dialog>
  );
}
