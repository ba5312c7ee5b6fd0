/** A measured value, what it is compared with, and what it was to be. */
export interface Line {
  label: string;
  values: [value: string, floor: string, target: string, result: string];
  /** The value as a number, and what it is compared with. */
  measured: Comparison & { value: number };
}

interface Comparison {
  /** What the same costs at least, measured in the same run. */
  floor?: number;
  atMost?: number;
  atLeast?: number;
}

export function line(label: string, value: number, compared: Comparison): Line {
  const { floor, atMost, atLeast } = compared;
  const target = atMost ?? atLeast;
  const isMet = atMost === undefined ? value >= (atLeast ?? 0) : value <= atMost;
  const text = (number: number) => (number < 1 ? number.toFixed(3) : number.toFixed(0));

  return {
    label,
    measured: { value, ...compared },
    values: [
      text(value),
      floor === undefined ? "" : text(floor),
      target === undefined ? "" : `${atMost === undefined ? "from" : "to"} ${text(target)}`,
      target === undefined ? "" : isMet ? "met" : "MISSED",
    ],
  };
}

export function printLines(lines: Line[]): string {
  const names = ["measured", "floor", "target", "result"];

  return printTable(
    names.map((name, at) => ({
      name,
      results: lines.map(({ label, values }) => ({ label, value: values[at] ?? "" })),
    })),
  );
}

/** For programs that compare runs. */
export function linesAsJson(lines: Line[]): string {
  const plain = lines.map(({ label, values: [, , , result], measured }) => ({
    label,
    ...measured,
    ...(result && { isMet: result === "met" }),
  }));
  return JSON.stringify(plain, null, 2);
}

export interface Result {
  label: string;
  value: string;
}

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
