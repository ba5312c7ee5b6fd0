import type { CloudProcess } from "./cloud-process";

export interface Result {
  label: string;
  value: string;
}

/** Each benchmark exports one of these; `scripts/bench.ts` lists them. */
export type Bench = (cloud: CloudProcess) => Promise<Result[]>;

const WARM_UP = 20;

/** Repeats the work and returns the median and the 99th percentile in milliseconds. */
export async function sample(
  label: string,
  work: () => PromiseLike<unknown>,
  { times = 300, within = 1_000 } = {},
): Promise<Result> {
  for (let turn = 0; turn < Math.min(WARM_UP, times / 10); turn++) await work();

  const end = performance.now() + within;
  const durations: number[] = [];
  while (durations.length < times && performance.now() < end) {
    const begin = performance.now();
    await work();
    durations.push(performance.now() - begin);
  }
  return { label, value: percentiles(durations) };
}

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
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function milliseconds(duration = Number.NaN): string {
  return duration.toFixed(duration < 100 ? 1 : 0);
}
