import { UserFacingError } from "./progress.mjs";
import { capture } from "./run.mjs";

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{
 *   "bom-ref": string, name: string, version: string, licenses?: Licence[], properties?: { name: string }[]
 * }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{
 *   metadata: { component: Component }, components: Component[], dependencies: Dependency[]
 * }} Bom
 */

/** The bill of materials of what runs in production, in the form of CycloneDX. */
export async function productionPackages() {
  const { code, output } = await capture("npm", ["sbom", "--sbom-format=cyclonedx"]);
  if (code !== 0) throw new UserFacingError(`${output.trim()}\n\nnpm made no bill of materials.`);
  /** @type {Bom} */
  const bom = JSON.parse(output.slice(output.indexOf("{\n"), output.lastIndexOf("}") + 1));

  // npm's own `--omit=dev` leaves out whatever a package for development needs, too.
  const runs = reachable(bom);
  bom.components = bom.components.filter((component) => runs.has(component["bom-ref"]));
  bom.dependencies = bom.dependencies.filter(({ ref }) => runs.has(ref));
  return bom;
}

/** @param {Bom} bom */
function reachable({ metadata, components, dependencies }) {
  const uses = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn ?? []]));
  const isLeftOut = (/** @type {Component} */ { name, properties = [] }) =>
    name === "local-cloud" || properties.some((one) => one.name === "cdx:npm:package:development");
  const leftOut = new Set(components.filter(isLeftOut).map((component) => component["bom-ref"]));

  const found = new Set([metadata.component["bom-ref"]]);
  for (const ref of found) {
    for (const used of uses.get(ref) ?? []) if (!leftOut.has(used)) found.add(used);
  }
  return found;
}
