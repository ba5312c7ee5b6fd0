import type { BrowserContext, Response } from "playwright/test";
import type { Site } from "./site";

const ASSETS = ["stylesheet", "script", "image", "font", "manifest"];

// Navigation aborts pending requests, and a browser without JavaScript reports scripts as
// blocked; other violations of the policy appear on the console.
const EXPECTED_FAILURES = ["net::ERR_ABORTED", "csp"];

// The browser logs each bad response, which is checked below; Remix logs that navigation
// aborted a data request.
const IGNORED_MESSAGES = /^(Failed to load resource|AbortError: signal is aborted without reason)/;

/** Collects console errors, failed requests and bad responses; unexpected ones fail the test. */
export class BrowserErrors {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #sites: Iterable<Pick<Site, "url">>;

  constructor(sites: Iterable<Pick<Site, "url">>) {
    this.#sites = sites;
  }

  watch(context: BrowserContext) {
    context.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !IGNORED_MESSAGES.test(text))
        this.#note(`console: ${text}`);
    });
    context.on("weberror", (error) => this.#note(`page error: ${error.error()}`));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      if (this.#isOurs(request.url()) && !EXPECTED_FAILURES.includes(reason)) {
        this.#note(`request failed: ${request.url()} ${reason}`);
      }
    });
    context.on("response", (response) => {
      if (this.#isOurs(response.url()) && isBad(response)) {
        this.#note(`response: ${response.status()} ${response.url()}`);
      }
    });
  }

  /** Allows an error that the test causes on purpose. */
  expect(error: RegExp) {
    this.#expected.push(error);
  }

  unexpected(): string[] {
    return this.#found.filter((text) => !this.#expected.some((error) => error.test(text)));
  }

  #note(text: string) {
    this.#found.push(text);
  }

  #isOurs(url: string): boolean {
    const { origin } = new URL(url);
    return [...this.#sites].some((site) => site.url === origin);
  }
}

function isBad(response: Response): boolean {
  const isAsset = ASSETS.includes(response.request().resourceType());
  return response.status() >= (isAsset ? 400 : 500);
}
