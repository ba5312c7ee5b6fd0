import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  "SECURITY.md",
  "local-cloud/README.md",
  ...filesIn("docs"),
  ...filesIn("app").filter((path) => path.endsWith("README.md")),
]
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Where links and pictures of documents lead within the repository. */
const targets = documents.flatMap(({ path, text }) =>
  [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? "")
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [file = "", heading] = target.split("#");
      return { from: path, target, file: file ? join(dirname(path), file) : path, heading };
    }),
);

test("every link and picture of a document leads to a file, and to a heading of it", () => {
  const isDead = ({ file, heading }: (typeof targets)[number]) =>
    !existsSync(file) || (heading !== undefined && !anchorsOf(file).includes(heading));

  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter(isDead).map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
});

test("every file that a document names is there", () => {
  const folders = [
    "app",
    "docs",
    "local-cloud",
    "scripts",
    "server",
    "supabase",
    "tests",
    ".github",
  ];
  const files = [...readdirSync("."), ...folders.flatMap(filesIn)].map((path) => `/${path}`);
  const isThere = (name: string) =>
    files.some((path) => path.endsWith(name.startsWith("…") ? name.slice(1) : `/${name}`));
  // Patterns, and the section that is only an example.
  const isMadeUp = (name: string) => /[*<]|coupons|^build\//.test(name);

  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\s]+\.(?:tsx?|m?js|sql|md|html|yml|toml))`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !isMadeUp(name) && !isThere(name))
      .map((name) => `${path}: ${name}`),
  );

  expect(missing).toEqual([]);
});

test("the README is a front page of at most 160 lines", () => {
  expect(readFileSync("README.md", "utf8").split("\n").length - 1).toBeLessThanOrEqual(160);
});

test("the page of an area is short", () => {
  const pages = documents.filter(({ path }) => /^app\/[^/]+\/README\.md$/.test(path));

  expect(pages).toHaveLength(8);
  for (const { text } of pages) expect(text.split("\n").length - 1).toBeLessThanOrEqual(25);
});

test("every picture of the documents is shown by one, and weighs little", () => {
  const pictures = readdirSync("docs/images").map((name) => join("docs/images", name));

  expect(pictures.filter((path) => !targets.some(({ file }) => file === path))).toEqual([]);
  expect(pictures.filter((path) => statSync(path).size > 100_000)).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) =>
    join(folder, path),
  );
}

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(path: string): string[] {
  const headings = readFileSync(path, "utf8").matchAll(/^#+ (.*)$/gm);

  return [...headings].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}
