export function percentiles(durations: number[]): string {
  return `${milliseconds(medianOf(durations))} / ${milliseconds(percentile(durations, 0.99))} ms`;
}

export const medianOf = (values: number[]): number => percentile(values, 0.5);

/** The median of each figure. */
export function mediansOf<Figures extends Record<string, number>>(measured: Figures[]): Figures {
  const [first] = measured;
  if (!first) throw new Error("Nothing was measured.");
  const medians = Object.keys(first).map((name) => [
    name,
    medianOf(measured.map((figures) => figures[name] ?? Number.NaN)),
  ]);
  return Object.fromEntries(medians) as Figures;
}

/** The value below which that part of the values lies. */
function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function milliseconds(duration = Number.NaN): string {
  return duration.toFixed(duration < 100 ? 1 : 0);
}
