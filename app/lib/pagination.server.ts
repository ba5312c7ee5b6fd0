import { redirect } from "@remix-run/node";
import type { Flash } from "./flash-message.server";

// The database takes the number of a page as an integer of 32 bits.
const MAX_PAGE = 1_000_000;

/** The page of a list that an address asks for; what is no page number is the first. */
export function pageFrom(request: Request): number {
  const asked = new URL(request.url).searchParams.get("page") ?? "";
  const page = /^\d{1,7}$/.test(asked) ? Number(asked) : 1;

  return Math.min(Math.max(page, 1), MAX_PAGE);
}

interface PageRequest {
  request: Request;
  flash: Flash;
}

/** How many pages a list has; past its end the address leads to the last one. */
export async function pagesOrRedirect(
  { request, flash }: PageRequest,
  { total, page, perPage }: { total: number; page: number; perPage: number },
): Promise<number> {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page <= pages) return pages;

  // The only row of the page was deleted or has left the list, and its place stays.
  const message = await flash.read();
  if (message?.deleted || message?.row) return page;

  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("page", String(pages));
  throw redirect(`${pathname}?${searchParams}`);
}
