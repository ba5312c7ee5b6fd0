import { existsSync, writeFileSync } from "node:fs";
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

/** Says that Debian has nothing better than what is there, so that not every run asks it anew. */
const ASKED = "node_modules/.homeline-asked-debian";

/** The browser for the tests: Debian's package, another of the system's, or Playwright's own. */
export async function ensureBrowser() {
  const found = systemBrowser();
  const isBest = found && [process.env.CHROMIUM_PATH, SYSTEM_BROWSERS[0]].includes(found);
  const asksDebian = !isBest && mayInstallFromDebian() && !existsSync(ASKED);
  if (found && !asksDebian) return found;

  return step("Getting a browser", async () => {
    const attempts = asksDebian ? await installFromDebian() : [];
    const installed = systemBrowser();
    if (!installed) {
      attempts.push(await capture("npx", ["playwright", "install", "--only-shell", "chromium"]));
    }
    if (installed || attempts.at(-1).code === 0) {
      writeFileSync(ASKED, "");
      return installed ?? "";
    }

    const tail = attempts.map(({ output }) => output.trim().slice(-400)).join("\n");
    throw new Stop(
      `${tail}\n\nNo browser for the tests could be found or installed. ` +
        "Install Chromium (on Debian: apt-get install chromium), " +
        "or set CHROMIUM_PATH to one, and try again.",
    );
  });
}

const mayInstallFromDebian = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

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
