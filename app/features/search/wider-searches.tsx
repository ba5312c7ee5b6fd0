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
  if (wider.length === 0) return null;

  return (
    <nav aria-label="Wider searches" className="mb-3">
      <p>These searches find something:</p>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {wider.map((search) => (
          <li key={hrefOf(search)}>
            <Link
              to={hrefOf(search)}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {describe(search, everywhere)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function describe({ query, kind, total, is_capped }: WiderSearch, everywhere?: string | null) {
  const where = everywhere && kind === null ? ` in ${everywhere}` : "";

  return `"${query}"${where} (${total}${is_capped ? "+" : ""})`;
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
