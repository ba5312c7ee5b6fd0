import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  /** More room below the title, such as above a form. */
  isRoomy?: boolean;
  children: ReactNode;
}

/** A part of a page that is known by its title. */
export function Section({ id, title, isRoomy, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`${isRoomy ? "mb-4" : "mb-3"} text-section`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
