import { mkdirSync, writeFileSync } from "node:fs";
import { productionPackages } from "./setup/production-packages.mjs";
import { command } from "./setup/progress.mjs";

const FILE = "build/sbom.json";

await command(async () => {
  const bom = await productionPackages();

  mkdirSync("build", { recursive: true });
  writeFileSync(FILE, JSON.stringify(bom, null, 2));
  console.log(`${FILE} names ${bom.components.length} packages.`);
});
