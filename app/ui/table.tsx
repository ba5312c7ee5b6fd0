import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers, and what one can do with a row. */
  align?: "end";
}

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** Rows to compare; on a narrow screen each becomes a block of labelled lines. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-card border bg-card">
      <table className="table-stack w-full text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, align } = column;

  return (
    <td data-label={header} data-align={align} className={classNames(align && "tabular-nums")}>
      {cell(row)}
    </td>
  );
}
