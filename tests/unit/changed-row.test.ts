import { expect, test } from "vitest";
import { changedRowFrom } from "~/lib/changed-row.server";

const ROW = {
  id: "5f0f2f4e-58a9-4f0c-9d9b-0a4b3f0c7a11",
  name: "<b>Agent</b>",
  to: "/admin/jobs?dialog=edit&id=5f0f2f4e-58a9-4f0c-9d9b-0a4b3f0c7a11#title",
  at: 3,
};

test("a form names the row that it changes, on the page or not", () => {
  for (const row of [ROW, { ...ROW, at: -1 }, { ...ROW, at: undefined }]) {
    expect(changedRowFrom(JSON.stringify(row))).toEqual(row);
  }
});

test.each([
  "",
  "{",
  "null",
  "[]",
  JSON.stringify([ROW]),
  JSON.stringify({ ...ROW, id: '"><script>' }),
  JSON.stringify({ ...ROW, at: -2 }),
  JSON.stringify({ ...ROW, at: 1e9 }),
  JSON.stringify({ ...ROW, name: "x".repeat(101) }),
  ...[
    "https://evil.test/",
    "//evil.test/",
    "/admin/\\evil.test",
    "/admin//evil.test",
    "javascript:alert(1)",
    "/logout",
    `/admin/${"x".repeat(200)}`,
  ].map((to) => JSON.stringify({ ...ROW, to })),
])("%.80s names none", (json) => {
  expect(changedRowFrom(json)).toBeUndefined();
});
