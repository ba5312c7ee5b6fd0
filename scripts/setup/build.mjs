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
  "supabase/functions/_shared",
  "public",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
];
const SERVER = ["app", "supabase/functions/_shared", "server", "package-lock.json"];
const SITE_MARK = "build/.homeline-site";
const SERVER_MARK = "build/.homeline-server";
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
  writeFileSync(SERVER_MARK, wanted);
}

export const bundleServer = () => bundle(SERVER_ENTRY);

/**
 * The built web server; several that start from one checkout must not build it under each other.
 */
export async function builtServer() {
  if (!existsSync(SITE_MARK) || !existsSync(SERVER_MARK)) {
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
    writeFileSync(SITE_MARK, wanted);
  });
}

const isSiteBuilt = () => isCurrent(SITE_MARK, SITE);
const isServerBuilt = () => isCurrent(SERVER_MARK, SERVER);

/** @type {(mark: string, sources: string[]) => Promise<boolean>} */
const isCurrent = async (mark, sources) =>
  existsSync(mark) && readFileSync(mark, "utf8") === (await digest(sources));

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
