import { errorCode } from "./error-code.mjs";

/**
 * Whether a process with that id runs, which may be another user's.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
