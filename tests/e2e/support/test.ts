import { expect } from "@playwright/test";
import { type Mailbox, openMailbox } from "./mailbox";
import { DEMO_PASSWORD, newEmail } from "./people";
import { logIn, signInByRequest } from "./sign-in";
import type { Site } from "./site";
import { test as base } from "./site-test";
import { Troubles } from "./troubles";

interface SignInOptions {
  password?: string;
  /** Through the login form that is open. */
  stay?: boolean;
  /** Where to go then. */
  to?: string;
  /** Another site than the test's own. */
  at?: Site;
}

interface Fixtures {
  mailbox: Mailbox;
  /** An address that nobody has used. */
  newEmail(): string;
  /** Signs in and goes to the dashboard, or to where the test wants. */
  signIn(email: string, options?: SignInOptions): Promise<void>;
  /** What went wrong in the browser; a test that wants some of it says so. */
  troubles: Troubles;
}

/** Tests that tell what a person does in a browser. */
export const test = base.extend<Fixtures>({
  mailbox: ({ site }, use) => use(openMailbox(site)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  newEmail: ({}, use) => use(newEmail),

  signIn: ({ page, site }, use) =>
    use(async (email, { password = DEMO_PASSWORD, stay, to = "/dashboard", at = site } = {}) => {
      if (!stay) {
        await signInByRequest(page.request, at, email, password);
        await page.goto(at.url + to);
        return;
      }
      await logIn(page, email, password);
      await expect(page).not.toHaveURL(/\/login/);
    }),

  troubles: [
    // why: the site is asked for so that it runs before its log is looked at.
    async ({ context, site: _, sites }, use, info) => {
      const troubles = new Troubles(sites);
      const before = new Map([...sites].map((site) => [site, site.log().length]));
      troubles.watch(context);
      await use(troubles);

      if (info.status !== info.expectedStatus) {
        for (const site of sites) {
          await info.attach(`web server at ${site.url}`, {
            body: site.log().slice(before.get(site) ?? 0),
          });
        }
      }
      expect(troubles.unexpected(), "troubles in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { DEMO_PASSWORD, expect };
