import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "playwright";
import { systemBrowser } from "../setup/browser.mjs";

const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const CPU_SLOWDOWN = 4;

export interface SlowPhone {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: systemBrowser(), args: ["--no-sandbox"] });
}

/** A phone on Slow 3G, with a processor four times slower than this one and an empty cache. */
export async function openSlowPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_3G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return { page, context, devtools };
}
