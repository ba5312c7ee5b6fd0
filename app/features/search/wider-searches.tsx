import { Link } from "@remix-run/react";
import type { CompositeTypes } from "#database";

/** A search with fewer words or another spelling than one that found nothing. */
export type WiderSearch = CompositeTypes<"wider_search">;

interface WiderSearchesProps {
  wider: WiderSearch[];
  /** What the page calls a search without its filter, such as "all categories". */
  everywhere?: string | null;
  hrefOf(search: WiderSearch): string;
}

/** Links to searches that find something, below a search that finds nothing. */
export function WiderSearches({ wider, everywhere, hrefOf }: WiderSearchesProps) {
  const describe = ({ query, left_out }: WiderSearch) =>
    `"${query}"${everywhere && left_out ? ` in ${everywhere}` : ""}`;

  return (
    <WiderLinks
      links={wider.map((search) => ({
        to: hrefOf(search),
        label: `${describe(search)} ${totalOf(search)}`,
      }))}
    />
  );
}

export interface WiderLink {
  to: string;
  label: string;
}

/** The number of what a wider search finds. */
export const totalOf = ({ total, is_capped }: WiderSearch) => `(${total}${is_capped ? "+" : ""})`;

export function WiderLinks({ links }: { links: WiderLink[] }) {
  if (links.length === 0) return null;

  return (
    <nav aria-label="Wider searches" className="mb-3">
      <p>These searches find something:</p>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TooManyFoundProps {
  /** `is_capped` says that counting stopped at the total, because there are more. */
  list: { total: number; is_capped: boolean };
  /** A filter without a search lists the first in the order of the list. */
  which?: "newest" | "first";
}

/** A search that finds very many lists only some of them, and says so. */
export function TooManyFound({ list, which = "newest" }: TooManyFoundProps) {
  const { total, is_capped } = list;
  if (!is_capped) return null;

  return (
    <p className="mt-3 text-soft">
      More than {total} match. These are the {which} {total}; another word narrows them down.
    </p>
  );
}
