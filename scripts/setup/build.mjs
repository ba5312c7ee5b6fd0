import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { precompress } from "./precompress.mjs";
import { step } from "./progress.mjs";
import { run } from "./run.mjs";

const SOURCES = ["app", "public", "vite.config.ts", "remix.config.js", "package-lock.json"];
const MARK = "build/.homeline-built";
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";

/** Builds the site, unless the build is up to date. */
export async function ensureBuilt() {
  const wanted = await digest(SOURCES);
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === wanted) return;
  await build(wanted);
}

export async function build(digestOfSources) {
  const wanted = digestOfSources ?? (await digest(SOURCES));

  await step("Building the site", async () => {
    await run(process.execPath, [REMIX, "vite:build", "--logLevel", "warn"], {
      env: { NODE_ENV: "production" },
      failure: "The site could not be built. What is wrong is said above.",
    });
    await precompress("build/client");
    writeFileSync(MARK, wanted);
  });
}

export function bundleServer() {
  return bundle("server/main.ts");
}

async function digest(sources) {
  const hash = createHash("sha256").update(process.version);
  for (const file of (await Promise.all(sources.map(filesOf))).flat()) {
    hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesOf(path) {
  const about = await stat(path).catch(() => undefined);
  if (!about?.isDirectory()) return about ? [path] : [];

  const names = await readdir(path);
  return (await Promise.all(names.sort().map((name) => filesOf(join(path, name))))).flat();
}
