import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface GlanceProps {
  title: string;
  /** Where all of it is. */
  to: string;
  more: string;
  children: ReactNode;
}

/** A little of what another page holds, and the way there. */
export function Glance({ title, to, more, children }: GlanceProps) {
  const id = `glance${to.replaceAll("/", "-")}`;

  return (
    <section aria-labelledby={id} className="mt-12 wrap-anywhere">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        <Link to={to} className="link inline-flex min-h-11 items-center">
          {more}
        </Link>
      </div>
      {children}
    </section>
  );
}
