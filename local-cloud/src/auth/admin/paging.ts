import { validationError } from "../auth-error";

const MAX_PAGE = 1_000_000;

export interface Page {
  number: number;
  perPage: number;
}

export function pageOf(query: URLSearchParams): Page {
  return { number: countIn(query, "page", 1), perPage: countIn(query, "per_page", 50) };
}

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
  const requested = query.get(name) || String(otherwise);
  const count = Number(requested);
  if (/^\d{1,7}$/.test(requested) && count > 0 && count <= MAX_PAGE) return count;
  throw validationError(
    `Bad Pagination Parameters: parsing ${JSON.stringify(requested)}: invalid syntax`,
  );
}
