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
    expect(text, path).toMatch(
      /function action\([^)]*\)[^{]*\{[^;]*(contextOf|require\w+)\(args\)/,
    );
  }
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
  const recovering =
    /function action\([^)]*\)[^{]*\{\s*return (answerLink|withFormRecovery)\((args|withLimits\(args, [^)]*\)),/;
  const forgetful = pages.filter(({ text }) => !recovering.test(text));

  expect(pages.length).toBeGreaterThan(10);
  expect(forgetful.map(({ path }) => path)).toEqual([]);
});

test("nothing but the reader of forms, which has a limit, reads the body of a request", () => {
  const readers = sources.filter(
    ({ path, text }) =>
      path.startsWith("app/") &&
      /\brequest\.(body\b|(arrayBuffer|blob|bytes|formData|json|text)\()/i.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual(["app/lib/form/form-data.server.ts"]);
});

test("there are no drawers", () => {
  const drawers = files.filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc|hooks)(\/|\.tsx?$)/.test(path),
  );
  expect(drawers).toEqual([]);
});

// A plan may look for the rows anew for each row of the table, and beyond the limit where the first are locked or changed.
test("a statement looks for a limited number of rows by an array, not by `in`", () => {
  const migrations = files.filter((path) => /^supabase\/migrations\/.*\.sql$/.test(path));
  const repeated = migrations.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\bin \(\n\s*select.*?\n\s*\)/gs)]
      .filter(([statement]) => /\blimit [$\w]/.test(statement))
      .map(([statement]) => ({ path, statement })),
  );

  expect(migrations.length).toBeGreaterThan(0);
  expect(repeated).toEqual([]);
});
