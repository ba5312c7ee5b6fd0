import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { step, UserFacingError } from "./progress.mjs";
import { run } from "./run.mjs";

const STAMP = "node_modules/.homeline-installed";

/** As `engines` of package.json says. */
const OLDEST_NODE = "20.19";

export function checkNode() {
  if (process.versions.node.localeCompare(OLDEST_NODE, "en", { numeric: true }) < 0) {
    throw new UserFacingError(
      `Homeline needs Node ${OLDEST_NODE} or newer; this is ${process.version}. ` +
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
  // Unlike `npm ci` it keeps the packages that are there already. Without `--include` those that build
  // the site are left out where NODE_ENV is "production".
  const args = ["install", "--include=dev", "--no-save", "--no-progress", "--loglevel=error"];
  await run("npm", args, {
    failure:
      "The packages could not be installed. Is the npm registry reachable? " +
      "`npm install` shows more; then try again.",
  });
  writeFileSync(STAMP, lockfileDigest());
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockfileDigest();

const lockfileDigest = () =>
  createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
