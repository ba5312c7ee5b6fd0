import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// An archive of the project has no git that would list them.
const FOLDERS = ["app", "docs", "local-cloud", "scripts", "server", "supabase", "tests"];
const MADE = /(^|\/)(node_modules|build|test-results)\//;

const files = [
  ...readdirSync("."),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  ),
]
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !MADE.test(path));

const sources = files
  .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith("database.types.ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("nine in ten source files are at most 200 lines long", () => {
  const tail = sources.filter(({ text }) => text.split("\n").length - 1 > 200).length;

  expect(tail / sources.length).toBeLessThanOrEqual(0.1);
});

test("imports run one way: routes, features, then services, lib and ui", () => {
  expect(importsFrom("app/", "local-cloud/")).toEqual([]);
  expect(importsFrom("app/", "server/")).toEqual([]);
  expect(importsFrom("supabase/", "local-cloud/")).toEqual([]);
  for (const other of ["app/", "server/", "supabase/", "scripts/"]) {
    expect(importsFrom("local-cloud/", other)).toEqual([]);
  }
  // Its tests are for the local cloud alone; what other tests need is in local-cloud/testing.
  for (const other of ["tests/", "scripts/", "playwright.config", "vitest.config"]) {
    expect(importsFrom(other, "local-cloud/tests/")).toEqual([]);
  }
  expect(importsFrom("local-cloud/src/", "local-cloud/testing/")).toEqual([]);
  // Services, lib and ui reach no feature, neither themselves nor by way of another file.
  for (const floor of ["app/services/", "app/lib/", "app/ui/"]) {
    expect(waysFrom(floor, "app/features/")).toEqual([]);
    expect(waysFrom(floor, "app/context.server")).toEqual([]);
  }
  // The framework finds the routes; no other file names one.
  expect(importsFrom("app/", "app/routes/")).toEqual([]);
});

test("every npm command and every file that a document names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const commands = namedInDocuments(/npm run ([\w:-]+)/g);
  // A migration is named without its date, and files of a section for coupons are examples.
  const sources = namedInDocuments(/`(?:[\w-]+\/)*…?([\w./$[\]-]+\.(?:tsx?|sql|mjs|js|md|toml))`/g);
  const endOf = (name: string) => (name.startsWith("_") ? name : `/${name}`);
  const isThere = (name: string) =>
    /coupons/.test(name) || files.some((file) => `/${file}`.endsWith(endOf(name)));

  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ name }) => !isThere(name))).toEqual([]);
});

function namedInDocuments(pattern: RegExp) {
  const documents = files.filter((path) => path.endsWith(".md"));

  return documents.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name = ""]) => ({ path, name })),
  );
}

// Under remix-serve the context checks the origin of a form, and Remix does so for pages only.
test("an action without a page asks for the context first", () => {
  const actions = sources
    .filter(({ path }) => path.startsWith("app/routes/"))
    .filter(({ text }) => !text.includes("export default") && /^export .*\baction\b/m.test(text));

  expect(actions.length).toBeGreaterThan(0);
  for (const { path, text } of actions) {
    expect(text, path).toMatch(/function action\([^)]*\)[^{]*\{[^;]*contextOf\(args\)/);
  }
});

test("no features import each other in a circle", () => {
  const imports = sources.map(({ path, text }) => ({
    from: featureOf(path),
    to: importedBy(path, text).map(featureOf),
  }));
  expect(circlesIn(imports)).toEqual([]);
});

// Types are erased: `context.server.ts` and `root-data.ts` name those of features that import them.
test("no files import each other in a circle, but for types", () => {
  const imports = sources.map(({ path, text }) => ({
    from: moduleOf(path),
    to: importedBy(path, text.replaceAll(/^(import|export) type [^;]*;/gm, "")).map(moduleOf),
  }));
  expect(circlesIn(imports)).toEqual([]);
});

test("the web server knows no key that could do more than its visitors", () => {
  const holders = sources.filter(
    ({ path, text }) =>
      /^(app|server)\//.test(path) && /SERVICE_ROLE|SECRET_KEYS?\b|sb_secret/.test(text),
  );
  expect(holders.map(({ path }) => path)).toEqual([]);
});

// Their types take only fields that are known to be secret.
test("passwords and codes are typed in their own components", () => {
  const own = ["app/ui/form/code-field.tsx", "app/ui/form/password-field.tsx"];
  const inputs = sources.filter(
    ({ path, text }) =>
      path.startsWith("app/") && /"one-time-code"|type[=:].*"password"/.test(text),
  );
  expect(inputs.map(({ path }) => path)).toEqual(own);
});

test("the action of every page recovers what was typed when it fails", () => {
  const pages = sources.filter(
    ({ path, text }) =>
      path.startsWith("app/routes/") &&
      text.includes("export default function") &&
      // An action that does not use its request handles no form.
      /export (async )?function action\((?!\))|export const action\b/.test(text),
  );
  const recovering = /function action\([^)]*\)[^{]*\{\s*return withFormRecovery\(\s*args,/;
  const forgetful = pages.filter(({ text }) => !recovering.test(text));

  expect(pages.length).toBeGreaterThan(10);
  expect(forgetful.map(({ path }) => path)).toEqual([]);
});

test("there are no drawers", () => {
  const drawers = files.filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc|hooks)(\/|\.tsx?$)/.test(path),
  );
  expect(drawers).toEqual([]);
});

function circlesIn(files: { from: string; to: string[] }[]): string[][] {
  const imports = new Map<string, string[]>();
  for (const { from, to } of files) {
    if (from) imports.set(from, [...(imports.get(from) ?? []), ...to.filter(Boolean)]);
  }
  const reached = (from: string, found = new Set<string>()): Set<string> => {
    for (const next of imports.get(from) ?? []) {
      if (!found.has(next)) reached(next, found.add(next));
    }
    return found;
  };
  const circles = [...imports.keys()].map((one) =>
    [...reached(one)]
      .filter((other) => other !== one && reached(other).has(one))
      .concat(one)
      .sort()
      .join(" "),
  );
  return [...new Set(circles)]
    .map((circle) => circle.split(" "))
    .filter((circle) => circle.length > 1)
    .sort();
}

const moduleOf = (path: string) => path.replace(/\.(tsx?|mjs|js)$/, "");

const featureOf = (path: string) => /^app\/features\/([^/]+)/.exec(path)?.[1] ?? "";

function importsFrom(from: string, to: string): string[] {
  return sources
    .filter(({ path }) => path.startsWith(from))
    .flatMap(({ path, text }) =>
      importedBy(path, text)
        .filter((target) => target.startsWith(to))
        .map((target) => `${path} imports ${target}`),
    );
}

/** By which files the files of a folder come to import others, however many are between. */
function waysFrom(from: string, to: string): string[] {
  const byName = new Map(sources.map((source) => [moduleOf(source.path), source]));
  const ways = new Map<string, string>();
  const left = sources
    .filter(({ path }) => path.startsWith(from))
    .map((source) => ({ ...source, way: source.path }));

  for (const { path, text, way } of left) {
    for (const target of importedBy(path, text).filter((target) => !ways.has(target))) {
      ways.set(target, `${way} > ${target}`);
      const next = byName.get(target);
      if (next) left.push({ ...next, way: `${way} > ${target}` });
    }
  }
  return [...ways].filter(([target]) => target.startsWith(to)).map(([, way]) => way);
}

/** What a file imports, also for its effect or later on. */
function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)[ (]"([^"]+)"/g)].map(([, specifier = ""]) =>
    resolveImport(path, specifier),
  );
}

function resolveImport(importer: string, specifier: string): string {
  if (specifier.startsWith("~/")) return specifier.replace("~/", "app/");
  if (specifier.startsWith("#functions/"))
    return specifier.replace("#functions/", "supabase/functions/_shared/");
  if (!specifier.startsWith(".")) return specifier;

  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}
