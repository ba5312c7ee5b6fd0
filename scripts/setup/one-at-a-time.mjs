import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const LOCK = "build/.lock";

/**
 * Runs work while no other process of this checkout installs or builds.
 * @param {() => Promise<void>} work
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
    if (error.code !== "EEXIST") throw error;
    // A process that was killed leaves its lock behind.
    if (!isAlive(holder())) rmSync(LOCK, { force: true });
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, "utf8"));
  } catch {
    return process.pid;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    // A new lock is empty for a moment.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
