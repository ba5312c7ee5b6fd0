import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readReleases } from "../support/releases";

const releases = await readReleases();
const files = (await readdir("supabase/migrations")).sort();

const digestOf = async (file: string) =>
  createHash("sha256")
    .update(await readFile(`supabase/migrations/${file}`))
    .digest("hex");

test.each([...releases])(
  "the migrations of %s are as they were released",
  async (_name, digests) => {
    const now = files.filter((file) => digests.has(file));
    const digestsNow = await Promise.all(now.map(async (file) => [file, await digestOf(file)]));

    expect(Object.fromEntries(digestsNow)).toEqual(Object.fromEntries(digests));
  },
);

test("what is newer comes after what was released", () => {
  const released = files.map((file) => [...releases.values()].some((digests) => digests.has(file)));

  expect(files.length).toBeGreaterThan(50);
  expect(released.lastIndexOf(true)).toBeLessThan(
    released.includes(false) ? released.indexOf(false) : released.length,
  );
});
