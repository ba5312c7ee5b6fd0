import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { writeBundle } from "./write-bundle.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The command of the local cloud as a file that Node runs, since Node 20 reads no TypeScript. */
export async function bundleLocalCloud() {
  const outdir = join(ROOT, "build");

  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "src/cli.ts")],
    outdir,
    outExtension: { ".js": ".mjs" },
    write: false,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    logLevel: "warning",
  });
  writeBundle(outputFiles);
  return join(outdir, "cli.mjs");
}
