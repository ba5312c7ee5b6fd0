import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** A link, or a button that saves what was typed before it leads to the address. */
type Target = (
  props: { to: string } & Pick<
    LinkProps,
    "rel" | "className" | "children" | "aria-label" | "aria-current"
  >,
) => ReactNode;

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  Target?: Target;
}

const CELL =
  "grid min-h-11 min-w-10 place-items-center rounded-control px-2 tabular-nums sm:min-w-11";

export function Pagination({ page, pages, href, Target = Link }: PaginationProps) {
  if (pages <= 1) return null;

  return (
    <nav
      aria-label="Pagination"
      className="mt-8 flex flex-wrap items-center justify-center sm:gap-1"
    >
      <Step label="Previous" to={page > 1 ? href(page - 1) : null} Target={Target} />
      <ol className="flex flex-wrap items-center sm:gap-1">
        {pagesToShow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="px-1 text-soft">…</span>
            ) : (
              <PageLink
                number={number}
                isCurrent={number === page}
                to={href(number)}
                Target={Target}
              />
            )}
          </li>
        ))}
      </ol>
      <Step label="Next" to={page < pages ? href(page + 1) : null} Target={Target} />
    </nav>
  );
}

interface PageLinkProps {
  number: number;
  isCurrent: boolean;
  to: string;
  Target: Target;
}

function PageLink({ number, isCurrent, to, Target }: PageLinkProps) {
  return (
    <Target
      to={to}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? "page" : undefined}
      className={`${CELL} hover:bg-brand-soft current:bg-brand-soft current:font-semibold current:text-brand`}
    >
      {number}
    </Target>
  );
}

interface StepProps {
  label: "Previous" | "Next";
  to: string | null;
  Target: Target;
}

function Step({ label, to, Target }: StepProps) {
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
    <Target to={to} rel={isBack ? "prev" : "next"} className={`${CELL} hover:bg-brand-soft`}>
      {face}
    </Target>
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
