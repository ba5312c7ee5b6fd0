import { Link, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ChangedRow, DeletedRow, FlashMessage } from "~/lib/flash-message";
import { rowAnchor } from "~/lib/row-anchor";
import { shorten } from "~/lib/shorten";
import { useRootData } from "~/root-data";
import { Focused } from "~/ui/focused";
import { type Insertion, withInsertions } from "~/ui/insertions";

interface Gone {
  deleted: DeletedRow[];
  changed: ChangedRow | null;
}

const NONE: Gone = { deleted: [], changed: null };
const GoneRows = createContext(NONE);

/**
 * A row that a form has deleted, or changed so that its list does not have it any more, leaves a
 * placeholder until the next page is opened, so that a second click does not hit the row below. A page
 * that is refreshed in place counts as the same page.
 */
export function DeletedRowsProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const { message } = useRootData();
  const [shown, setShown] = useState({ key, message, gone: goneAfter(message, NONE) });

  if (key !== shown.key || message !== shown.message) {
    const kept = key === shown.key ? shown.gone : NONE;
    const answer = message === shown.message ? null : message;
    setShown({ key, message, gone: goneAfter(answer, kept) });
  }
  return <GoneRows.Provider value={shown.gone}>{children}</GoneRows.Provider>;
}

const goneAfter = (message: FlashMessage | null, kept: Gone): Gone => ({
  deleted: message?.deleted ?? kept.deleted,
  changed: message?.row ?? kept.changed,
});

interface Listed {
  id: string;
}

/** The row that a form has just changed, if it was on the page and is not any more. */
function leftRow({ changed }: Gone, rows: Listed[]) {
  const at = changed?.at ?? -1;

  return !changed || at < 0 || rows.some(({ id }) => id === changed.id) ? null : { ...changed, at };
}

/** Whether a list shows nothing at all. */
export function useIsEmpty(rows: Listed[]): boolean {
  const gone = useContext(GoneRows);

  return gone.deleted.length === 0 && rows.length === 0 && !leftRow(gone, rows);
}

const MAX_NAME = 60;

/** The fields of a form that deletes a row of a page, with what the next page shows as deleted. */
export function useDeletion(rows: Listed[], { id, name }: Listed & { name: string }) {
  const gone = useContext(GoneRows);
  const { deleted } = gone;
  const left = leftRow(gone, rows);
  const listed = rows.map((row) => row.id);
  const standing = [...deleted, ...(left ? [left] : [])];
  const insertions = standing.map((row) => ({ at: row.at, content: row.id }));
  const at = withInsertions(listed, insertions).indexOf(id);
  const row: DeletedRow = { id, name: shorten(name, MAX_NAME), at };

  return { id, ...(at >= 0 && { deleted: JSON.stringify([...deleted, row]) }) };
}

/** The placeholders of the rows that a list does not have any more, for a `Table`. */
export function useDeletedRows(rows: Listed[]): Insertion[] {
  const gone = useContext(GoneRows);
  const left = leftRow(gone, rows);

  return [
    ...gone.deleted.map((row) => ({
      at: row.at,
      content: (
        <Placeholder key={row.id} id={row.id} isLatest={row === gone.deleted.at(-1)}>
          "<bdi>{row.name}</bdi>" was deleted.
        </Placeholder>
      ),
    })),
    ...(left
      ? [
          {
            at: left.at,
            content: (
              <Placeholder key={left.id} id={left.id} isLatest>
                <Link to={left.to} className="link">
                  <bdi>{left.name}</bdi>
                </Link>{" "}
                is not on this page any more.
              </Placeholder>
            ),
          },
        ]
      : []),
  ];
}

interface ListedRowsProps<Row> {
  rows: Row[];
  /** A list item, with a key, for a row at its place. */
  children: (row: Row, at: number) => Insertion["content"];
  /** The class of a placeholder. */
  className?: string;
}

/** The items of a list and the placeholders of those that it does not have any more. */
export function ListedRows<Row extends Listed>(props: ListedRowsProps<Row>) {
  const { rows, children: render, className } = props;
  const insertions = useDeletedRows(rows).map(({ at, content }) => ({
    at,
    content: (
      <li key={content.key} className={className}>
        {content}
      </li>
    ),
  }));

  return <>{withInsertions(rows.map(render), insertions)}</>;
}

interface PlaceholderProps {
  id: string;
  isLatest: boolean;
  children: ReactNode;
}

/** It takes the focus, because the button that had it is gone. */
function Placeholder({ id, isLatest, children }: PlaceholderProps) {
  const isHydrated = useHydrated();
  // The row is still there while its placeholder is rendered for the first time.
  const [minHeight] = useState(() =>
    isHydrated ? document.getElementById(rowAnchor(id))?.clientHeight : undefined,
  );

  return (
    <Focused
      reason={isLatest}
      preventScroll
      id={rowAnchor(id)}
      className="deleted-row content-center px-4 text-soft wrap-anywhere"
      style={{ minHeight }}
    >
      {children}
    </Focused>
  );
}
