import { expect, test } from "vitest";
import { safeRedirect } from "~/lib/safe-redirect";

test.each([
  ["/", "/"],
  ["/checkout", "/checkout"],
  ["/jobs?jobId=1&ref=whatsapp#job-1", "/jobs?jobId=1&ref=whatsapp#job-1"],
  ["/a/../dashboard", "/dashboard"],
])("leads on to this site's own path %s", (to, address) => {
  expect(safeRedirect(to, "/elsewhere")).toBe(address);
});

test.each([
  ["another site", "https://evil.example/"],
  ["another site without its scheme", "//evil.example"],
  ["a backslash that browsers read as a slash", "/\\evil.example"],
  ["a tab in between", "/\t/evil.example"],
  ["a line break in between", "/\n/evil.example"],
  ["a path that becomes another site", "/.//evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a path without its slash", "dashboard"],
  ["nothing", ""],
  ["what is no text", undefined],
  ["a file", new File([], "x")],
  ["more than an address", `/${"x".repeat(3000)}`],
])("falls back for %s", (_what, to) => {
  expect(safeRedirect(to, "/fallback")).toBe("/fallback");
});
