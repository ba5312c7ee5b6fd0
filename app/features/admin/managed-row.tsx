import type { ReactNode } from "react";

interface ManagedRowProps {
  /** What can be done with it, at the end of its row. */
  actions: ReactNode;
  children: ReactNode;
}

export function ManagedRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y rounded-card border bg-card">{children}</ul>;
}

/** One of many things that are looked after, with what is known of it. */
export function ManagedRow({ actions, children }: ManagedRowProps) {
  return (
    <li className="managed-row grid gap-x-8 gap-y-1 px-4 py-3">
      <div className="managed-row-text grid gap-1 wrap-anywhere">{children}</div>
      {actions}
    </li>
  );
}
