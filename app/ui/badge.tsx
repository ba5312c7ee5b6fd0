import type { ReactNode } from "react";

export type Tone = "plain" | "yellow" | "blue" | "green" | "red";

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span data-tone={tone} className="badge">
      {children}
    </span>
  );
}
