import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { step, UserFacingError } from "./progress.mjs";
import { run } from "./run.mjs";

const STAMP = "node_modules/.homeline-installed";

export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) {
    throw new UserFacingError(
      `Homeline needs Node 20 or newer; this is ${process.version}. ` +
        "Install a newer one from https://nodejs.org and try again.",
    );
  }
}

/** Installs for `npm run serve`, unless somebody has installed by hand. */
export async function ensureInstalledToServe() {
  if (existsSync("node_modules") && !existsSync(STAMP)) return;
  await ensureInstalled();
}

/** Installs what package-lock.json names, unless exactly that is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await oneAtATime(async () => {
    if (!isInstalled()) await step("Installing packages", install);
  });
}

async function install() {
  // Unlike `npm ci` it keeps the packages that are there already.
  await run("npm", ["install", "--no-save", "--no-progress", "--loglevel=error"], {
    failure:
      "The packages could not be installed. Is the npm registry reachable? " +
      "`npm install` shows more; then try again.",
  });
  writeFileSync(STAMP, lockfileDigest());
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockfileDigest();

const lockfileDigest = () =>
  createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
