import { redirect } from "@remix-run/node";

// The database takes the number of a page as an integer of 32 bits.
const MAX_PAGE = 1_000_000;

/** The page of a list that an address asks for; what is no page number is the first. */
export function pageFrom(request: Request): number {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  const page = /^\d{1,7}$/.test(asked) ? Number(asked) : 1;

  return Math.min(Math.max(page, 1), MAX_PAGE);
}

interface ListPage {
  /** No more than its list was counted up to. */
  total: number;
  /** What is on the page, and whether a row follows; for a list that may be longer than its total. */
  rows?: unknown[];
  has_more?: boolean;
  page: number;
  perPage: number;
}

/** How many pages a list is known to have; past its end the address leads to the last of them. */
export function pagesOrRedirect(
  { request }: { request: Request },
  { total, rows = [], has_more = false, page, perPage }: ListPage,
): number {
  const counted = Math.max(1, Math.ceil(total / perPage));
  const reached = rows.length > 0 ? page + Number(has_more) : 0;
  const pages = Math.max(counted, reached);
  if (page <= pages) return pages;

  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("page", String(pages));
  throw redirect(`${pathname}?${searchParams}`);
}
