import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Stop, step } from "./progress.mjs";
import { run } from "./run.mjs";

const MARK = "node_modules/.homeline-installed";

export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) {
    throw new Stop(
      `Homeline needs Node 20 or newer; this is ${process.version}. ` +
        "Install a newer one from https://nodejs.org and try again.",
    );
  }
}

/** Installs what package-lock.json names, unless exactly that is there already. */
export async function ensureInstalled() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === wanted) return;

  await step("Installing packages", async () => {
    // why: `npm ci` refuses a lockfile whose optional packages for other platforms npm left out.
    await run("npm", ["install", "--no-save", "--no-progress", "--loglevel=error"], {
      failure:
        "The packages could not be installed. Is the npm registry reachable? " +
        "`npm install` shows more; then try again.",
    });
    writeFileSync(MARK, wanted);
  });
}
