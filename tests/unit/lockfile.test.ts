import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};

// npm drops them if the file is written beside a `node_modules` of one platform. Then `npm ci` refuses
// the file, and the build finds no compiler on the others.
test("the lockfile has the packages of every platform", () => {
  const optional = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  );
  const missing = optional.filter(({ path, name }) => !isLocked(path, name));

  expect(optional.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

/** Whether it is installed within its dependent, or for all. */
const isLocked = (dependent: string, name: string) =>
  `${dependent}/node_modules/${name}` in packages || `node_modules/${name}` in packages;

test("the oldest Node is the one that the packages ask for", () => {
  const minors = Object.values(packages).map(
    ({ engines }) => /(?<![.\d])20\.(\d+)/.exec(engines?.node ?? "")?.[1],
  );
  const oldest = `20.${Math.max(...minors.map((minor) => Number(minor ?? 0)))}`;

  for (const folder of ["", "local-cloud"]) {
    expect(packages[folder]?.engines).toEqual({ node: `>=${oldest}` });
    expect(readFileSync(join(folder, "README.md"), "utf8")).toContain(`Node ${oldest} or newer`);
  }
});

// Remix 2 asks for versions that lack mends of its router (decision 36).
test.each([
  ["@remix-run/router", "1.23.4"],
  ["react-router", "6.30.6"],
  ["react-router-dom", "6.30.6"],
])("no %s is older than %s", (name, mended) => {
  const locked = Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = "" }]) => version);
  const isOlder = (version: string) => version.localeCompare(mended, "en", { numeric: true }) < 0;

  expect(locked).not.toEqual([]);
  expect(locked.filter(isOlder)).toEqual([]);
});

test("every action of the forge is named by its commit, because a tag can be moved", () => {
  const folder = ".github/workflows";
  const used = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/uses: (.*)/g)].map(([, name]) => name),
  );

  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(name).toMatch(/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
});
