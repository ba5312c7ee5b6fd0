import { basename, resolve } from "node:path";

/** One TypeScript entry and what it imports as one file that Node runs; packages stay outside. */
export async function bundle(entry) {
  // why: Node 20 does not read TypeScript. Imported late, since packages may just have arrived.
  const { build } = await import("esbuild");
  const outfile = resolve("build", "run", `${basename(entry, ".ts")}.mjs`);

  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    alias: { "~": resolve("app") },
    logLevel: "warning",
  });
  return outfile;
}
