import { redirect } from "@remix-run/node";

// The database takes the number of a page as an integer of 32 bits.
const MAX_PAGE = 1_000_000;

/** The page of a list that an address asks for; what is no page number is the first. */
export function pageFrom(request: Request): number {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  const page = /^\d{1,7}$/.test(asked) ? Number(asked) : 1;

  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** How many pages a list has; past its end the address leads to the last one. */
export function pagesOrRedirect(
  { request }: { request: Request },
  { total, page, perPage }: { total: number; page: number; perPage: number },
): number {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page <= pages) return pages;

  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("page", String(pages));
  throw redirect(`${pathname}?${searchParams}`);
}
