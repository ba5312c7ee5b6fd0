import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import sharp from "sharp";
import { DEMO } from "../tests/e2e/support/accounts";
import { blockRefresh } from "../tests/e2e/support/block-refresh";
import { type ListedPage, PAGES } from "../tests/e2e/support/page-list";
import { signInByRequest } from "../tests/e2e/support/sign-in";
import { freePort } from "../tests/support/free-port";
import { sampleMails } from "../tests/support/mail-samples";
import { startCloudProcess } from "./bench/cloud-process";
import { limitRun } from "./bench/limit-run";
import { launchBrowser } from "./bench/slow-phone";
import { startWebProcess } from "./bench/web-process";
import { bundleServer, ensureBuilt } from "./setup/build.mjs";
import { bundle } from "./setup/bundle.mjs";
import { step } from "./setup/progress.mjs";

const FOLDER = "build/contact-sheets";
const WIDTHS = [360, 768, 1280];
const THEMES = ["light", "dark"] as const;
const HEIGHT = 900;
/** Mails are read on phones. */
const MAIL_WIDTH = 360;
/** A longer list repeats its rows. */
const MAX_HEIGHT = 2_700;

limitRun(30);
await ensureBuilt();
const programs = { cloud: await bundle("local-cloud/src/cli.ts"), web: await bundleServer() };
const DATA_DIR = await mkdtemp(join(tmpdir(), "homeline-sheets-"));
// Forms are taken from the address of the site only.
const PORT = String(await freePort());
const SITE_URL = `http://127.0.0.1:${PORT}`;
const cloud = await startCloudProcess(programs.cloud, { DATA_DIR, DATABASE_URL: "", SITE_URL });
const web = await startWebProcess(programs.web, DATA_DIR, { variables: { PORT, SITE_URL } });
const browser = await launchBrowser();
const mails = await sampleMails();
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const as of [undefined, "customer", "admin"] as const) {
    await step(`Pages of ${as ?? "visitors"}`, () => takePictures(browser, as));
  }
  await step("Mails", () => takePicturesOfMails(browser));
  await writeFile(join(FOLDER, "index.html"), sheet());
} finally {
  await browser.close();
  await web.stop();
  await cloud.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
}
console.log(`${FOLDER}/index.html shows ${PAGES.length} pages and ${mails.length} mails.`);

async function takePictures(browser: Browser, as: ListedPage["as"]): Promise<string> {
  const pages = PAGES.filter((listed) => listed.as === as);
  const context = await browser.newContext({ baseURL: SITE_URL, reducedMotion: "reduce" });
  if (as) await signInByRequest(context.request, { url: SITE_URL }, DEMO[as]);

  for (const listed of pages) await takePicturesOf(context, listed);
  await context.close();
  return `${pages.length}`;
}

/** A page is loaded once: its width and its theme are a matter of its style alone. */
async function takePicturesOf(context: BrowserContext, listed: ListedPage) {
  const page = await context.newPage();
  if (listed.redirects) await blockRefresh(page, listed.path);
  await page.goto(listed.path);

  for (const width of WIDTHS) {
    await showWhole(page, { width, hasDialog: /dialog=|cart=/.test(listed.path) });
    await takeThemes(page, (theme) => fileOf(listed, width, theme));
  }
  await page.close();
}

async function takePicturesOfMails(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  for (const { name, html } of mails) {
    await page.setContent(html);
    await showWhole(page, { width: MAIL_WIDTH, hasDialog: false });
    await takeThemes(page, (theme) => mailFileOf(name, theme));
  }
  await page.close();
  return `${mails.length}`;
}

/** Takes a picture of the page in each theme. */
async function takeThemes(page: Page, fileIn: (theme: string) => string) {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const picture = sharp(await page.screenshot()).webp({ quality: 75 });
    await picture.toFile(join(FOLDER, fileIn(theme)));
  }
}

/** Makes the window as high as the page, so that what sticks to its edges covers nothing. A dialog fills a window. */
async function showWhole(page: Page, { width, hasDialog }: { width: number; hasDialog: boolean }) {
  await page.setViewportSize({ width, height: HEIGHT });
  if (hasDialog) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(whole, MAX_HEIGHT) });
}

function fileOf(listed: ListedPage, width: number, theme: string): string {
  const at = String(PAGES.indexOf(listed) + 1).padStart(2, "0");

  return `${at}-${listed.name.replace(/\W+/g, "-")}-${width}-${theme}.webp`;
}

function mailFileOf(name: string, theme: string): string {
  return `mail-${name}-${theme}.webp`;
}

/** All pictures on one page, a row for each page of the site and each mail. */
function sheet(): string {
  const pages = PAGES.map((listed) => {
    const pictures = WIDTHS.flatMap((width) =>
      THEMES.map((theme) => pictureOf(fileOf(listed, width, theme), width / 3)),
    );
    const { name, path, as = "visitor" } = listed;
    return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(path)}, ${as}</p><div>${pictures.join("")}</div>`;
  });
  const ofMails = mails.map(({ name }) => {
    const pictures = THEMES.map((theme) => pictureOf(mailFileOf(name, theme), MAIL_WIDTH));
    return `<h2>${name}</h2><p>mail</p><div>${pictures.join("")}</div>`;
  });

  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheets</title>
<style>
  body { font: 1rem system-ui; margin: 1.5rem; background: #888 }
  h2 { margin: 2rem 0 0 }
  p { margin: 0 0 0.5rem }
  div { display: flex; gap: 0.5rem; align-items: start }
</style>
${[...pages, ...ofMails].join("\n")}
</html>
`;
}

function pictureOf(file: string, width: number): string {
  return `<a href="${file}"><img src="${file}" alt="" width="${Math.round(width)}" loading="lazy"></a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
