import { existsSync } from "node:fs";
import { Stop, step } from "./progress.mjs";
import { capture } from "./run.mjs";

const SYSTEM_BROWSERS = [
  // why: without a window to draw, the same tests take two thirds of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser for the tests: Debian's package, another of the system's, or Playwright's own. */
export async function ensureBrowser() {
  const found = systemBrowser();
  const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (found && (found === process.env.CHROMIUM_PATH || found === SYSTEM_BROWSERS[0] || !isDebian)) {
    return found;
  }

  return step("Getting a browser", async () => {
    const attempts = [];
    if (isDebian) attempts.push(...(await installFromDebian()));
    const installed = systemBrowser();
    if (installed) return installed;

    attempts.push(await capture("npx", ["playwright", "install", "--only-shell", "chromium"]));
    if (attempts.at(-1).code === 0) return "";

    const tail = attempts.map(({ output }) => output.trim().slice(-400)).join("\n");
    throw new Stop(
      `${tail}\n\nNo browser for the tests could be found or installed. ` +
        "Install Chromium (on Debian: apt-get install chromium), " +
        "or set CHROMIUM_PATH to one, and try again.",
    );
  });
}

/** The small one, or else the whole of Chromium. */
async function installFromDebian() {
  const install = (name) =>
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
