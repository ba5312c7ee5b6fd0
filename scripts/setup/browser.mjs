import { existsSync, writeFileSync } from "node:fs";
import { step, UserFacingError } from "./progress.mjs";
import { capture } from "./run.mjs";

const SYSTEM_BROWSERS = [
  // The tests take a third less time in the headless shell.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Exists if the Debian package was tried, so that other runs do not try again. */
const DEBIAN_TRIED = "node_modules/.homeline-debian-tried";

/** Finds or installs a browser: the system's, Debian's package, or Playwright's. */
export async function ensureBrowser() {
  const found = systemBrowser();
  const isBest = found && [process.env.CHROMIUM_PATH, SYSTEM_BROWSERS[0]].includes(found);
  const triesDebian = !isBest && mayInstallFromDebian() && !existsSync(DEBIAN_TRIED);
  if (found && !triesDebian) return found;

  return step("Getting a browser", async () => {
    const attempts = triesDebian ? await installFromDebian() : [];
    const installed = systemBrowser();
    if (!installed) {
      attempts.push(await capture("npx", ["playwright", "install", "--only-shell", "chromium"]));
    }
    if (installed || attempts.at(-1)?.code === 0) {
      writeFileSync(DEBIAN_TRIED, "");
      return installed ?? "";
    }

    const tail = attempts.map(({ output }) => output.trim().slice(-400)).join("\n");
    throw new UserFacingError(
      `${tail}\n\nNo browser for the tests could be found or installed. ` +
        "Install Chromium (on Debian: apt-get install chromium), " +
        "or set CHROMIUM_PATH to one, and try again.",
    );
  });
}

const mayInstallFromDebian = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function installFromDebian() {
  const install = (/** @type {string} */ name) =>
    capture("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  const attempts = [
    await capture("apt-get", ["update", "-qq"]),
    await install("chromium-headless-shell"),
  ];
  if (!systemBrowser()) attempts.push(await install("chromium"));
  return attempts;
}

export function systemBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS];
  return candidates.find((path) => path && existsSync(path));
}
