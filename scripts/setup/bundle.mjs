import { basename, join, resolve } from "node:path";

/** Bundles a TypeScript entry for Node, without packages. */
export async function bundle(entry) {
  // Node 20 cannot run TypeScript. A static import would fail before packages are installed.
  const { build } = await import("esbuild");
  const name = basename(entry, ".ts");
  const outdir = resolve("build", "run", name);

  await build({
    entryPoints: [entry],
    outdir,
    outExtension: { ".js": ".mjs" },
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
  return join(outdir, `${name}.mjs`);
}
