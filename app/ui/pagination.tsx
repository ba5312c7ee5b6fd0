import { Link } from "@remix-run/react";
import { Icon } from "./icon";

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

const CELL =
  "grid min-h-11 min-w-10 place-items-center rounded-control px-2 tabular-nums sm:min-w-11";

export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages <= 1) return null;

  return (
    <nav
      aria-label="Pagination"
      className="mt-8 flex flex-wrap items-center justify-center sm:gap-1"
    >
      <Step label="Previous" to={page > 1 ? href(page - 1) : null} />
      <ol className="flex flex-wrap items-center sm:gap-1">
        {pagesToShow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="px-1 text-soft">…</span>
            ) : (
              <PageLink number={number} isCurrent={number === page} to={href(number)} />
            )}
          </li>
        ))}
      </ol>
      <Step label="Next" to={page < pages ? href(page + 1) : null} />
    </nav>
  );
}

function PageLink({ number, isCurrent, to }: { number: number; isCurrent: boolean; to: string }) {
  return (
    <Link
      to={to}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? "page" : undefined}
      className={`${CELL} hover:bg-brand-soft current:bg-brand-soft current:font-semibold current:text-brand`}
    >
      {number}
    </Link>
  );
}

function Step({ label, to }: { label: "Previous" | "Next"; to: string | null }) {
  const isBack = label === "Previous";
  const face = (
    <span className="flex items-center gap-1">
      {isBack && <Icon name="chevronLeft" />}
      <span className="max-sm:sr-only">{label}</span>
      {!isBack && <Icon name="chevronRight" />}
    </span>
  );

  if (!to) return <span className={`${CELL} text-soft`}>{face}</span>;

  return (
    <Link to={to} rel={isBack ? "prev" : "next"} className={`${CELL} hover:bg-brand-soft`}>
      {face}
    </Link>
  );
}

/** The first page, the last page and the neighbours of the current one; null stands for a gap. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const listed = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...listed].filter((number) => number >= 1 && number <= pages);

  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
