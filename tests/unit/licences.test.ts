import { expect, test } from "vitest";
import { isAllowed, licenceOf } from "../../scripts/setup/licences.mjs";

const withId = (id: string) => [{ license: { id } }];

test.each([
  ["left-pad", withId("MIT"), true],
  ["left-pad", withId("GPL-3.0-only"), false],
  ["left-pad", [], false],
  ["left-pad", [{ license: { name: "SEE LICENSE IN terms.txt" } }], false],
  ["left-pad", [{ expression: "(GPL-2.0-only OR MIT)" }], true],
  ["left-pad", [{ expression: "(GPL-2.0-only AND MIT)" }], false],
  ["left-pad", withId("LGPL-3.0-or-later"), false],
  ["@img/sharp-libvips-linux-x64", withId("LGPL-3.0-or-later"), true],
])("%s under %j: %s", (name, licenses, expected) => {
  expect(isAllowed({ name, licenses })).toBe(expected);
});

test("a package without a licence is listed as such", () => {
  expect(licenceOf({ licenses: [] })).toBe("none");
});
