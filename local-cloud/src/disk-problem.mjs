const READ_ONLY = ["EROFS", "EACCES", "EPERM"];

/**
 * What a failed access to a file means, and what to do, in a sentence; undefined if it is no such
 * failure. Plain JavaScript, because `npm start` uses it before anything is built.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function diskProblem(error) {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const { code, syscall, path = "A file" } = /** @type {NodeJS.ErrnoException} */ (error);

  if (code === "ENOSPC" || code === "EDQUOT") {
    return `${path} could not be written, because the disk is full. Free some space and start again.`;
  }
  // Under a read-only folder Node's recursive mkdir fails with ENOENT.
  if (READ_ONLY.includes(code ?? "") || (code === "ENOENT" && syscall === "mkdir")) {
    return (
      `${path} cannot be written: the disk is read-only, or the folder belongs to another user. ` +
      "Make it writable, or set DATA_DIR to a folder that is."
    );
  }
  if (code === "ENOTDIR" || (code === "EEXIST" && syscall === "mkdir")) {
    return `${path} is a file, and a folder is needed there. Set DATA_DIR to a folder.`;
  }
  return undefined;
}
