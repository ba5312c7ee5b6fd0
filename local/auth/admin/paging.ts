import { invalid } from "../auth-error";

const MOST = 1_000_000;

export interface Page {
  number: number;
  perPage: number;
}

export function pageOf(query: URLSearchParams): Page {
  return { number: countIn(query, "page", 1), perPage: countIn(query, "per_page", 50) };
}

/** How many there are, and where the next and the last page lie. */
export function pageHeaders(request: Request, page: Page, total: number) {
  const last = Math.max(1, Math.ceil(total / page.perPage));
  const link = (number: number, rel: string) => {
    const query = new URLSearchParams({ page: String(number), per_page: String(page.perPage) });
    return `<${new URL(request.url).pathname}?${query}>; rel="${rel}"`;
  };
  const links = page.number < last ? [link(page.number + 1, "next")] : [];

  return {
    "x-total-count": String(total),
    link: [...links, link(last, "last")].join(", "),
  };
}

function countIn(query: URLSearchParams, name: string, otherwise: number): number {
  const asked = query.get(name) || String(otherwise);
  const count = Number(asked);
  if (/^\d{1,7}$/.test(asked) && count > 0 && count <= MOST) return count;
  throw invalid(`Bad Pagination Parameters: parsing ${JSON.stringify(asked)}: invalid syntax`);
}
