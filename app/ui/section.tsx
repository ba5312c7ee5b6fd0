import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  isRoomy?: boolean;
  children: ReactNode;
}

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
