import { basename, join, resolve } from "node:path";
import { writeBundle } from "../../local-cloud/bin/write-bundle.mjs";

/**
 * The file that `bundle` makes of an entry.
 * @param {string} entry
 */
export function bundleOf(entry) {
  const name = basename(entry, ".ts");
  return join(resolve("build", "run", name), `${name}.mjs`);
}

/**
 * Bundles a TypeScript entry for Node, without packages.
 * @param {string} entry
 */
export async function bundle(entry) {
  // Node 20 cannot run TypeScript. A static import would fail before packages are installed.
  const { build } = await import("esbuild");
  const program = bundleOf(entry);

  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: join(program, ".."),
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    alias: { "~": resolve("app") },
    logLevel: "warning",
  });
  writeBundle(outputFiles);
  return program;
}
