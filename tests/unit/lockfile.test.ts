import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface LockedPackage {
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
