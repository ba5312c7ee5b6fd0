import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface TeaserProps {
  title: string;
  to: string;
  more: string;
  children: ReactNode;
}

/** The first rows of another page, with a link to it. */
export function Teaser({ title, to, more, children }: TeaserProps) {
  const id = `teaser${to.replaceAll("/", "-")}`;

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
