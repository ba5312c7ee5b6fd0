import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGE_PARAMETERS } from "~/page-parameters";

/** The parameters of one visitor, link, form or event stream, and one of a backend address. */
const OWN = [
  ...["after", "topics"],
  ...["before", "changed", "dialog", "folder", "id", "message", "notifications", "view"],
  ...["canceled", "done", "look", "redirectTo", "session_id"],
  ...["grant_type", "plan", "ref", "secret", "subject", "token"],
];

const READ = /(?:[sS]earchParams|query|\(search\)|\[0\])\s*\.(?:get|has)\(\s*"(\w+)"/g;

test("every parameter that a page reads may be cached or is known to be one visitor's own", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|[\\/])admin\b/.test(path))
    .map((path) => readFileSync(`app/${path}`, "utf8"));
  const read = sources.flatMap((text) => [...text.matchAll(READ)].map(([, name]) => name));

  expect([...new Set(read)].sort()).toEqual([...PAGE_PARAMETERS, ...OWN].sort());
});
