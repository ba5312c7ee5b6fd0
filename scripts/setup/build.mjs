import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { bundle, bundleOf } from "./bundle.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { precompress } from "./precompress.mjs";
import { step, UserFacingError } from "./progress.mjs";
import { run } from "./run.mjs";

const SITE = [
  "app",
  "supabase/database.types.ts",
  "supabase/functions/_shared",
  "public",
  "vite.config.ts",
  "remix.config.js",
  "package.json",
  "package-lock.json",
];
const SERVER = [
  "app",
  "supabase/database.types.ts",
  "supabase/functions/_shared",
  "server",
  "package.json",
  "package-lock.json",
];
const SITE_STAMP = "build/.homeline-site";
const SERVER_STAMP = "build/.homeline-server";
const SERVER_ENTRY = "server/main.ts";
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";

/** Builds what `npm run serve` needs, unless it is up to date. */
export async function ensureBuilt() {
  if ((await isSiteBuilt()) && (await isServerBuilt())) return;
  await oneAtATime(async () => {
    if (!(await isSiteBuilt())) await buildSite();
    if (!(await isServerBuilt())) await buildServer();
  });
}

export async function build() {
  await oneAtATime(async () => {
    await buildSite();
    await buildServer();
  });
}

async function buildServer() {
  const wanted = await digest(SERVER);
  await bundleServer();
  writeFileSync(SERVER_STAMP, wanted);
}

export const bundleServer = () => bundle(SERVER_ENTRY);

/**
 * The built web server; several that start from one checkout must not build it under each other.
 */
export async function builtServer() {
  if (!existsSync(SITE_STAMP) || !existsSync(SERVER_STAMP)) {
    throw new UserFacingError("There is no build yet: run `npm run build` first.");
  }
  if ((await isSiteBuilt()) && (await isServerBuilt())) return bundleOf(SERVER_ENTRY);
  throw new UserFacingError("The build is older than its sources: run `npm run build` again.");
}

async function buildSite() {
  const wanted = await digest(SITE);

  await step("Building the site", async () => {
    await run(process.execPath, [REMIX, "vite:build", "--logLevel", "warn"], {
      env: { NODE_ENV: "production" },
      failure: "The site could not be built. What is wrong is said above.",
    });
    await precompress("build/client");
    writeFileSync(SITE_STAMP, wanted);
  });
}

const isSiteBuilt = () => isCurrent(SITE_STAMP, SITE);
const isServerBuilt = () => isCurrent(SERVER_STAMP, SERVER);

/** @type {(stamp: string, sources: string[]) => Promise<boolean>} */
const isCurrent = async (stamp, sources) =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === (await digest(sources));

/** @param {string[]} sources */
async function digest(sources) {
  const hash = createHash("sha256").update(process.version);
  for (const file of (await Promise.all(sources.map(filesOf))).flat()) {
    hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesOf(path) {
  const about = await stat(path).catch(() => undefined);
  if (!about?.isDirectory()) return about ? [path] : [];

  const names = await readdir(path);
  return (await Promise.all(names.sort().map((name) => filesOf(join(path, name))))).flat();
}
