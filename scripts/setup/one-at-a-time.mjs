import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { errorCode } from "./error-code.mjs";
import { isAlive } from "./is-alive.mjs";

const LOCK = "build/.lock";

/**
 * Runs work while no other process of this checkout installs, builds or prepares tests.
 * @template Result
 * @param {() => Promise<Result>} work
 */
export async function oneAtATime(work) {
  mkdirSync("build", { recursive: true });
  while (!lock()) await delay(200);
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function lock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    // A process that was killed leaves its lock behind.
    if (!isAlive(holderOf(LOCK))) removeDead();
    return false;
  }
}

/** Another process may have taken the lock since it was read: then that one gets it back. */
function removeDead() {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (isAlive(holderOf(aside))) linkSync(aside, LOCK);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" && errorCode(error) !== "EEXIST") throw error;
  }
  rmSync(aside, { force: true });
}

/** @param {string} lock */
function holderOf(lock) {
  try {
    // A new lock is empty for a moment.
    return Number(readFileSync(lock, "utf8") || process.pid);
  } catch {
    return process.pid;
  }
}
