import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tracked = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith("database.types.ts"))
  // why: git lists a file that was deleted until the deletion is committed.
  .filter((path) => existsSync(path));

const sources = tracked.map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("no source file is longer than 300 lines, and nine in ten are at most 200", () => {
  const lengths = sources.map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }));
  const tail = lengths.filter(({ lines }) => lines > 200).length;

  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  expect(tail / lengths.length).toBeLessThanOrEqual(0.1);
});

test("imports run one way: routes, features, then services, lib and ui", () => {
  expect(importsFrom("app/", "local/")).toEqual([]);
  expect(importsFrom("supabase/", "local/")).toEqual([]);
  expect(importsFrom("local/", "app/")).toEqual([]);
  expect(importsFrom("app/features/", "app/routes/")).toEqual([]);
  expect(importsFrom("app/routes/", "app/routes/")).toEqual([]);
  for (const floor of ["app/services/", "app/lib/", "app/ui/"]) {
    expect(importsFrom(floor, "app/features/")).toEqual([]);
    expect(importsFrom(floor, "app/routes/")).toEqual([]);
  }
});

test("settings are read in one place of the app", () => {
  const readers = sources.filter(
    ({ path, text }) => path.startsWith("app/") && text.includes("process.env"),
  );
  expect(readers.map(({ path }) => path).filter((path) => path !== "app/env.server.ts")).toEqual(
    [],
  );
});

test("there are no drawers and no barrels", () => {
  const drawers = tracked.filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc|hooks)(\/|\.tsx?$)/.test(path),
  );
  const barrels = tracked.filter((path) => /^(app|local)\/.*\/index\.tsx?$/.test(path));
  expect([...drawers, ...barrels]).toEqual([]);
});

function importsFrom(from: string, to: string): string[] {
  return sources
    .filter(({ path }) => path.startsWith(from))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/from "([^"]+)"/g)]
        .map((match) => resolveImport(path, match[1] ?? ""))
        .filter((target) => target.startsWith(to))
        .map((target) => `${path} imports ${target}`),
    );
}

function resolveImport(importer: string, specifier: string): string {
  if (specifier.startsWith("~/")) return specifier.replace("~/", "app/");
  if (!specifier.startsWith(".")) return specifier;

  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}
