import { existsSync } from "node:fs";
import { Stop, step } from "./progress.mjs";
import { capture } from "./run.mjs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser for the tests: the system's, else Debian's package, else Playwright's own. */
export async function ensureBrowser() {
  const found = systemBrowser();
  if (found) return found;

  return step("Getting a browser", async () => {
    const attempts = [];
    if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
      attempts.push(await capture("apt-get", ["update", "-qq"]));
      attempts.push(
        await capture("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
          env: { DEBIAN_FRONTEND: "noninteractive" },
        }),
      );
      const installed = systemBrowser();
      if (installed) return installed;
    }

    attempts.push(await capture("npx", ["playwright", "install", "chromium"]));
    if (attempts.at(-1).code === 0) return "";

    const tail = attempts.map(({ output }) => output.trim().slice(-400)).join("\n");
    throw new Stop(
      `${tail}\n\nNo browser for the tests could be found or installed. ` +
        "Install Chromium (on Debian: apt-get install chromium), " +
        "or set CHROMIUM_PATH to one, and try again.",
    );
  });
}

export function systemBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS];
  return candidates.find((path) => path && existsSync(path));
}
