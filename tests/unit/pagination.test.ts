import { expect, test } from "vitest";
import { pagesOrRedirect } from "../../app/lib/pagination.server";
import { pagesToShow } from "../../app/ui/pagination";

test.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("page %d of %d shows the first, the last and its neighbours", (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown);
});

test("the number of pages does not matter, since a list of all of them is never made", () => {
  expect(pagesToShow(1, 2 ** 32)).toEqual([1, 2, null, 2 ** 32]);
});

test.each<[list: Parameters<typeof pagesOrRedirect>[1], pages: number]>([
  [{ total: 0, page: 1, perPage: 10 }, 1],
  [{ total: 21, page: 1, perPage: 10 }, 3],
  [{ total: 1000, rows: [1], has_more: true, page: 1, perPage: 10 }, 100],
  [{ total: 1000, rows: [1], has_more: true, page: 100, perPage: 10 }, 101],
  [{ total: 1000, rows: [1], has_more: true, page: 104, perPage: 10 }, 105],
  [{ total: 1000, rows: [1], has_more: false, page: 105, perPage: 10 }, 105],
])("a list %j has %d pages", (list, pages) => {
  expect(pagesOrRedirect({ request: new Request("https://shop.test/") }, list)).toBe(pages);
});

test("past the end of a list the address leads to the last page that is counted", async () => {
  const request = new Request("https://shop.test/log?q=a&page=106");
  const list = { total: 1000, rows: [], has_more: false, page: 106, perPage: 10 };

  expect(() => pagesOrRedirect({ request }, list)).toThrow(
    expect.objectContaining({ headers: new Headers({ location: "/log?q=a&page=100" }) }),
  );
});
