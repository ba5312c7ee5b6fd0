import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface SectionProps {
  id: string;
  title: string;
  isRoomy?: boolean;
  /** Where it stands beside what matters more. */
  isSmall?: boolean;
  children: ReactNode;
}

export function Section({ id, title, isRoomy, isSmall, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={classNames(isRoomy ? "mb-4" : "mb-3", isSmall ? "text-item" : "text-section")}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
