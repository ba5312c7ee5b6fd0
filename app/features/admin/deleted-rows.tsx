import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { DeletedRow } from "~/lib/flash-message";
import { rowAnchor } from "~/lib/row-anchor";
import { shorten } from "~/lib/shorten";
import { useRootData } from "~/root-data";
import { type Insertion, withInsertions } from "~/ui/insertions";
import { useFocusInPlace } from "~/ui/use-focus-in-place";

const DeletedRows = createContext<DeletedRow[]>([]);

/**
 * A deleted row leaves a placeholder until the next page is opened, so that a second click on
 * "Delete" does not hit the row below. A page that is refreshed in place counts as the same page.
 */
export function DeletedRowsProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const { message } = useRootData();
  const [shown, setShown] = useState({ key, message, rows: message?.deleted ?? [] });

  if (key !== shown.key || message !== shown.message) {
    const kept = key === shown.key ? shown.rows : [];
    const answered = message !== shown.message ? message?.deleted : undefined;
    setShown({ key, message, rows: answered ?? kept });
  }
  return <DeletedRows.Provider value={shown.rows}>{children}</DeletedRows.Provider>;
}

/** Whether a list shows nothing at all. */
export function useIsEmpty(rows: unknown[]): boolean {
  return useContext(DeletedRows).length === 0 && rows.length === 0;
}

interface Listed {
  id: string;
}

const MAX_NAME = 60;

/** The fields of a form that deletes a row of a page, with what the next page shows as deleted. */
export function useDeletion(rows: Listed[], { id, name }: Listed & { name: string }) {
  const deleted = useContext(DeletedRows);
  const listed = rows.map((row) => row.id);
  const standing = deleted.map((row) => ({ at: row.at, content: row.id }));
  const at = withInsertions(listed, standing).indexOf(id);
  const row: DeletedRow = { id, name: shorten(name, MAX_NAME), at };

  return { id, ...(at >= 0 && { deleted: JSON.stringify([...deleted, row]) }) };
}

/** The placeholders of the deleted rows, for a `Table`. */
export function useDeletedRows(): Insertion[] {
  const deleted = useContext(DeletedRows);

  return deleted.map((row) => ({
    at: row.at,
    content: <DeletedRowNote key={row.id} row={row} isLatest={row === deleted.at(-1)} />,
  }));
}

interface ListedRowsProps<Row> {
  rows: Row[];
  /** A list item, with a key. */
  children: (row: Row) => Insertion["content"];
  /** The class of a placeholder. */
  className?: string;
}

/** The items of a list and the placeholders of the deleted ones. */
export function ListedRows<Row>({ rows, children: render, className }: ListedRowsProps<Row>) {
  const insertions = useDeletedRows().map(({ at, content }) => ({
    at,
    content: (
      <li key={content.key} className={className}>
        {content}
      </li>
    ),
  }));

  return <>{withInsertions(rows.map(render), insertions)}</>;
}

interface DeletedRowNoteProps {
  row: DeletedRow;
  isLatest: boolean;
}

/** The placeholder of a deleted row. It takes the focus, because the button that had it is gone. */
function DeletedRowNote({ row: { id, name }, isLatest }: DeletedRowNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const isHydrated = useHydrated();
  // The row is still there while its placeholder is rendered for the first time.
  const [minHeight] = useState(() =>
    isHydrated ? document.getElementById(rowAnchor(id))?.clientHeight : undefined,
  );

  useFocusInPlace(note, isLatest, { preventScroll: true });

  return (
    <p
      ref={note}
      id={rowAnchor(id)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript only the focus leads the user there.
      autoFocus={isLatest}
      className="deleted-row content-center px-4 text-soft wrap-anywhere"
      style={{ minHeight }}
    >
      "<bdi>{name}</bdi>" was deleted.
    </p>
  );
}
