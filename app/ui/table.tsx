import type { ReactNode } from "react";
import { rowAnchor } from "~/lib/row-anchor";
import { classNames } from "./class-names";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** For numbers and buttons. */
  align?: "end";
}

interface TableProps<Row> {
  caption: string;
  /** The first column is the row's header. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  empty?: ReactNode;
  isDense?: boolean;
}

// On a narrow screen CSS makes rows and cells blocks, and some browsers then drop the table roles.
export const withRole = (role: string) => ({ role });

/** On a narrow screen each row becomes a block of labelled lines. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, isDense } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;

  return (
    <div className="overflow-x-auto rounded-card border bg-card">
      <table
        className="table-stack w-full text-left text-small"
        data-dense={isDense}
        {...withRole("table")}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...withRole("rowgroup")}>
          <tr {...withRole("row")}>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align} {...withRole("columnheader")}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...withRole("rowgroup")}>
          {rows.map((row) => (
            <tr key={keyOf(row)} id={rowAnchor(keyOf(row))} {...withRole("row")}>
              {columns.map((column, at) => (
                <Cell key={column.header} column={column} row={row} isHeader={at === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isHeader: boolean;
}

function Cell<Row>({ column: { header, cell, align }, row, isHeader }: CellProps<Row>) {
  const props = {
    "data-label": header,
    "data-align": align,
    className: classNames(align && "tabular-nums") || undefined,
  };

  return isHeader ? (
    <th scope="row" {...props} {...withRole("rowheader")}>
      {cell(row)}
    </th>
  ) : (
    <td {...props} {...withRole("cell")}>
      {cell(row)}
    </td>
  );
}
