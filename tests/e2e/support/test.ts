import { expect, type Page } from "playwright/test";
import { DEMO_PASSWORD, newEmail } from "./accounts";
import { BrowserErrors } from "./browser-errors";
import { type Mailbox, openMailbox } from "./mailbox";
import { waitForHydration } from "./measure-transfer";
import { logIn, signInByRequest } from "./sign-in";
import type { Site } from "./site";
import { test as base } from "./site-fixtures";

const NO_PAGE = "about:blank";

interface SignInOptions {
  password?: string;
  /** Whether to use the login form that is open. */
  stay?: boolean;
  /** The page to open afterwards, the dashboard by default; null opens none. */
  to?: string | null;
  /** Another site. */
  at?: Site;
}

export interface ScriptOptions {
  /**
   * Whether pages get a reason to load React by themselves, as from a user who points at a form.
   */
  hasReason: boolean;
  /** Whether scripts arrive. */
  hasScript: boolean;
}

interface Fixtures extends ScriptOptions {
  mailbox: Mailbox;
  /** A new email address. */
  newEmail(): string;
  /** Signs in and opens the dashboard or another page. */
  signIn(email: string, options?: SignInOptions): Promise<void>;
  /** Errors in the browser, which fail the test unless it expects them. */
  browserErrors: BrowserErrors;
}

/** Tests of what a user does in a browser. */
export const test = base.extend<Fixtures>({
  hasReason: [true, { option: true }],
  hasScript: [true, { option: true }],
  context: async ({ context, hasReason, hasScript }, use) => {
    if (hasReason) await context.addInitScript(pointAtForm);
    if (!hasScript) {
      // A page is loaded only once its module has arrived, and the tests wait for that.
      await context.route(/\/assets\/.*\.js$/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
    }
    await use(context);
  },

  // React then handles each press; the project "before any script" presses without it.
  page: async ({ page, javaScriptEnabled, hasReason, hasScript }, use) => {
    if (javaScriptEnabled && hasReason && hasScript) {
      const goto = page.goto.bind(page);
      page.goto = async (...args) => {
        const response = await goto(...args);
        if (args[0] !== NO_PAGE) await waitForReact(page);
        return response;
      };
    }
    await use(page);
  },

  mailbox: ({ site }, use) => use(openMailbox(site)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  newEmail: ({}, use) => use(newEmail),

  signIn: ({ page, site }, use) =>
    use(async (email, { password = DEMO_PASSWORD, stay, to = "/dashboard", at = site } = {}) => {
      if (!stay) {
        // A page that refreshes itself would be refused while the account changes beneath it.
        if (to !== null) await page.goto(NO_PAGE);
        await signInByRequest(page.request, at, email, password);
        if (to !== null) await page.goto(at.url + to);
        return;
      }
      await logIn(page, email, password);
      await expect(page).not.toHaveURL(/\/login/);
    }),

  browserErrors: [
    async ({ context, sites }, use) => {
      const browserErrors = new BrowserErrors(sites);
      browserErrors.watch(context);
      await use(browserErrors);
      expect(browserErrors.unexpected(), "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for React on a page that loads it. */
async function waitForReact(page: Page) {
  const loadsIt = await page.evaluate(
    () => document.querySelector("script[type=module]") !== null && document.forms.length > 0,
  );
  if (loadsIt) await waitForHydration(page);
}

function pointAtForm() {
  addEventListener("DOMContentLoaded", () => {
    const form = document.querySelector("form");
    form?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  });
}

export { DEMO_PASSWORD, expect };
