import type { Result } from "./sample";

export interface ColumnOfResults {
  name: string;
  results: Result[];
}

export function printTable(columns: ColumnOfResults[]): string {
  const labels = [...new Set(columns.flatMap(({ results }) => results.map(({ label }) => label)))];
  const rows = labels.map((label) => [
    label,
    ...columns.map(({ results }) => results.find((one) => one.label === label)?.value ?? ""),
  ]);
  const table = [["", ...columns.map(({ name }) => name)], ...rows];
  const widths = (table[0] ?? []).map((_, at) =>
    Math.max(...table.map((row) => row[at]?.length ?? 0)),
  );

  return table
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join("   ")
        .trimEnd(),
    )
    .join("\n");
}
