import { isAllowed, licenceOf } from "./setup/licences.mjs";
import { productionPackages } from "./setup/production-packages.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";

/** Lists the licences of what runs in production (`--check`: counts them), and fails on one that is not allowed. */
await command(async () => {
  const { components } = await productionPackages();
  const refused = components.filter((component) => !isAllowed(component));

  if (process.argv.includes("--check")) {
    console.log(`Looked at the licences of ${components.length} packages.`);
  } else {
    for (const [licence, packages] of byLicence(components)) {
      console.log(`${licence} (${packages.length}): ${packages.join(", ")}\n`);
    }
  }
  if (refused.length === 0) return;
  const names = refused.map((one) => `${one.name}@${one.version}: ${licenceOf(one)}`);
  throw new UserFacingError(
    `${names.join("\n")}\n\nscripts/setup/licences.mjs does not allow these licences.`,
  );
});

/** @param {import("./setup/production-packages.mjs").Component[]} components */
function byLicence(components) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const component of components) {
    const licence = licenceOf(component);
    found.set(licence, [...(found.get(licence) ?? []), `${component.name}@${component.version}`]);
  }
  return [...found].sort(([, some], [, others]) => others.length - some.length);
}
