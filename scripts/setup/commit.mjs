import { execFileSync } from "node:child_process";

/** The commit of this checkout, unless the setting names one; a copy without its history has none. */
export function commit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const git = ["--git-dir=.git", "rev-parse", "HEAD"];
    return execFileSync("git", git, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
