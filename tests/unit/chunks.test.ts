import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { CHUNKS } from "../../chunks.config";

const modules = [
  ...["app", "supabase/functions/_shared"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `/${folder}/${path}`),
  ),
  "/node_modules/react/index.js",
  "\0vite/preload-helper.js",
];

test.each(Object.entries(CHUNKS))(
  "each pattern of the chunk %s finds a module",
  (_name, patterns) => {
    const idle = patterns.filter((pattern) => !modules.some((path) => pattern.test(path)));

    expect(idle).toEqual([]);
  },
);

test("a word of a pattern is the name of a module", () => {
  const words = Object.values(CHUNKS)
    .flat()
    .flatMap(({ source }) => wordsOf(source));

  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !modules.some((path) => path.includes(`/${word}`)))).toEqual([]);
  expect(existsSync("node_modules/turbo-stream")).toBe(true);
});

/** The names between `(` and `)`, but for those of packages and endings. */
function wordsOf(source: string) {
  if (source.includes("node_modules")) return [];
  return [...source.matchAll(/\(([a-z|-]+)\)/g)]
    .flatMap(([, names = ""]) => names.split("|"))
    .filter((name) => !name.startsWith("-"));
}
