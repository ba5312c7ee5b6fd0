import { appendFileSync, existsSync, renameSync, statSync } from "node:fs";
import { errorCode } from "./error-code.mjs";

const MAX_BYTES = 10 * 1024 ** 2;

/**
 * A log that goes on where it ended; a full one is kept once, as `….1`, until the next is full.
 * @param {string} path
 */
export function openLogFile(path, maxBytes = MAX_BYTES) {
  let size = existsSync(path) ? statSync(path).size : 0;

  return {
    path,
    /** @param {string} text */
    write(text) {
      try {
        if (size > maxBytes) {
          renameSync(path, `${path}.1`);
          size = 0;
        }
        appendFileSync(path, text);
        size += Buffer.byteLength(text);
      } catch (error) {
        // A site must not end because its log cannot be written.
        process.stderr.write(`${path} cannot be written (${errorCode(error)}).\n`);
      }
    },
  };
}
