import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { sourceFile } from "../package-folder";
import type { FunctionSource } from "./source";

const NPM_SPECIFIER = /^npm:\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?(\/.+)?$/;

// Bundled CommonJS packages call `require` for Node's own modules.
const REQUIRE = `import { createRequire } from "node:module";
const require = createRequire(import.meta.url);`;

/** Bundles a function. The bundle is kept in the data directory until a source changes. */
export async function bundle(source: FunctionSource, dataDir: string): Promise<string> {
  const folder = join(dataDir, "functions");
  const file = join(folder, `${source.name}.${source.fingerprint}.mjs`);
  if (existsSync(file)) return file;

  const text = await compile(source);
  await mkdir(folder, { recursive: true });
  const outdated = (await readdir(folder)).filter((name) => name.startsWith(`${source.name}.`));
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
  await Promise.all(outdated.map((name) => rm(join(folder, name), { force: true })));
  return file;
}

async function compile({ entry, importMap }: FunctionSource): Promise<string> {
  const runtime = sourceFile("functions/runtime.ts");
  const result = await build({
    stdin: {
      contents: `import { started } from ${JSON.stringify(runtime)};
        import ${JSON.stringify(entry)};
        started();`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: await readAliases(importMap),
    nodePaths: [resolve("node_modules")],
    banner: { js: REQUIRE },
    sourcemap: "inline",
    // A path is appended to it as it is.
    sourceRoot: `${pathToFileURL(process.cwd()).href}/`,
    sourcesContent: false,
    logLevel: "silent",
  });
  return result.outputFiles[0]?.text ?? "";
}

/** Maps Deno's imports to installed packages: `npm:stripe@23.1.0` is `stripe`. */
async function readAliases(importMap: string): Promise<Record<string, string>> {
  if (!existsSync(importMap)) return {};
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(
    await readFile(importMap, "utf8"),
  );
  const aliases: Record<string, string> = {};
  for (const [specifier, target] of Object.entries(imports)) {
    const [, name, path = ""] = NPM_SPECIFIER.exec(target) ?? [];
    if (!name) throw new Error(`${importMap}: only npm: imports run here, not ${target}`);
    if (specifier !== name + path) aliases[specifier] = name + path;
  }
  return aliases;
}
