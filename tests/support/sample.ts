import type { CallerName } from "./policy-matrix";

/** Whose row it is; `public` and `hidden` rows are nobody's among the callers. */
export type Label = CallerName | "public" | "hidden";
export type Owner = (label: Label) => string | null;

export interface Sample {
  key: string;
  labels: Label[];
  row(label: Label): Record<string, unknown>;
  /** A column that an allowed update may set, and to what. */
  change: [column: string, value: unknown];
}

export const BUYERS: Label[] = [
  "customer",
  "other",
  "blocked",
  "signed-out",
  "first-step",
  "hidden",
];
