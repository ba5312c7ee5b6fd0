import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  "SECURITY.md",
  "local-cloud/README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((path) => join("docs", path)),
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

test("the README is a front page of at most 160 lines", () => {
  expect(readFileSync("README.md", "utf8").split("\n").length - 1).toBeLessThanOrEqual(160);
});

test("every picture of the documents is shown by one, and weighs little", () => {
  const pictures = readdirSync("docs/images").map((name) => join("docs/images", name));

  expect(pictures.filter((path) => !targets.some(({ file }) => file === path))).toEqual([]);
  expect(pictures.filter((path) => statSync(path).size > 100_000)).toEqual([]);
});

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
