import { expect, test } from "vitest";
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
