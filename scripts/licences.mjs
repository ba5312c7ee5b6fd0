import { isAllowed, licenceOf } from "./setup/licences.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";
import { capture } from "./setup/run.mjs";

/**
 * @typedef {import("./setup/licences.mjs").Component} Component
 * @typedef {Component & { version: string, properties?: { name: string }[] }} Package
 */

/** Lists the licences of what runs in production (`--check`: counts them), and fails on one that is not allowed. */
await command(async () => {
  const packages = await productionPackages();
  const refused = packages.filter((one) => !isAllowed(one));

  if (process.argv.includes("--check")) {
    console.log(`Looked at the licences of ${packages.length} packages.`);
  } else {
    for (const [licence, names] of byLicence(packages)) {
      console.log(`${licence} (${names.length}): ${names.join(", ")}\n`);
    }
  }
  if (refused.length === 0) return;
  const names = refused.map((one) => `${one.name}@${one.version}: ${licenceOf(one)}`);
  throw new UserFacingError(
    `${names.join("\n")}\n\nscripts/setup/licences.mjs does not allow these licences.`,
  );
});

/**
 * What npm's bill of materials does not mark as needed for development alone. Its `--omit=dev` leaves out whatever such
 * a package needs, too.
 */
async function productionPackages() {
  const { code, output } = await capture("npm", [
    "sbom",
    "--sbom-format=cyclonedx",
    "--include=dev",
  ]);
  if (code !== 0) throw new UserFacingError(`${output.trim()}\n\nnpm made no bill of materials.`);
  /** @type {{ components: Package[] }} */
  const { components } = JSON.parse(
    output.slice(output.indexOf("{\n"), output.lastIndexOf("}") + 1),
  );

  return components.filter(
    ({ name, properties = [] }) =>
      name !== "local-cloud" &&
      !properties.some((one) => one.name === "cdx:npm:package:development"),
  );
}

/** @param {Package[]} packages */
function byLicence(packages) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const one of packages) {
    const licence = licenceOf(one);
    found.set(licence, [...(found.get(licence) ?? []), `${one.name}@${one.version}`]);
  }
  return [...found].sort(([, some], [, others]) => others.length - some.length);
}
