import { basename, join, resolve } from "node:path";

/** A TypeScript entry and what it imports as files that Node runs; packages stay outside. */
export async function bundle(entry) {
  // why: Node 20 does not read TypeScript. Imported late, since packages may just have arrived.
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
