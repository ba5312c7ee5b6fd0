import type { BrowserContext, Response } from "@playwright/test";
import type { Site } from "./site";

const PARTS = ["stylesheet", "script", "image", "font", "manifest"];

// why: a page that is left gives up what it was still loading; a browser without JavaScript counts
// scripts as refused, while a policy that refuses something else says so on the console.
const UNTROUBLING = ["net::ERR_ABORTED", "csp"];

// why: the browser says so of each bad answer, which is looked at below; Remix says so when it was
// reading data for a page that is left.
const OF_NO_INTEREST = /^(Failed to load resource|AbortError: signal is aborted without reason)/;

/** What went wrong in a browser without anyone looking; a test fails with it. */
export class Troubles {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #sites: Iterable<Pick<Site, "url">>;

  constructor(sites: Iterable<Pick<Site, "url">>) {
    this.#sites = sites;
  }

  watch(context: BrowserContext) {
    context.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !OF_NO_INTEREST.test(text)) this.#note(`console: ${text}`);
    });
    context.on("weberror", (error) => this.#note(`page error: ${error.error()}`));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      if (this.#isOurs(request.url()) && !UNTROUBLING.includes(reason)) {
        this.#note(`request failed: ${request.url()} ${reason}`);
      }
    });
    context.on("response", (response) => {
      if (this.#isOurs(response.url()) && isBad(response)) {
        this.#note(`answer: ${response.status()} ${response.url()}`);
      }
    });
  }

  /** Says that this trouble is what the test is about. */
  expect(trouble: RegExp) {
    this.#expected.push(trouble);
  }

  unexpected(): string[] {
    return this.#found.filter((text) => !this.#expected.some((trouble) => trouble.test(text)));
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
  const isPart = PARTS.includes(response.request().resourceType());
  return response.status() >= (isPart ? 400 : 500);
}
