import type { ReactElement } from "react";

/** What stands in a list beside its rows, and where, counted among all that the list shows. */
export interface Insertion {
  at: number;
  content: ReactElement;
}

export function withInsertions<Element>(
  elements: Element[],
  insertions: { at: number; content: Element }[],
): Element[] {
  const all = [...elements];
  for (const { at, content } of [...insertions].sort((a, b) => a.at - b.at))
    all.splice(at, 0, content);

  return all;
}
