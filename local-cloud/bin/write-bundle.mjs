import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes the files of a bundle that have changed, each at once: another program may be reading
 * them, and a checkout whose bundle is current may be read-only.
 * @param {{ path: string, contents: Uint8Array }[]} files
 */
export function writeBundle(files) {
  // The entry comes last, because it names the others.
  for (const { path, contents } of [...files].reverse()) {
    if (isCurrent(path, contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    const half = `${path}.${process.pid}`;
    writeFileSync(half, contents);
    renameSync(half, path);
  }
}

/**
 * @param {string} path
 * @param {Uint8Array} contents
 */
function isCurrent(path, contents) {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}
