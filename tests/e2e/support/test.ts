import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { type Mailbox, openMailbox } from "./mailbox";
import { test as base } from "./site-test";
import { Troubles } from "./troubles";

export const DEMO_PASSWORD = "homeline-demo";

interface Fixtures {
  mailbox: Mailbox;
  /** An address that nobody has used. */
  newEmail(): string;
  /** Through the login form; `stay` uses the page that is open. */
  signIn(email: string, options?: { password?: string; stay?: boolean }): Promise<void>;
  /** What went wrong in the browser; a test that wants some of it says so. */
  troubles: Troubles;
}

/** Tests that tell what a person does in a browser. */
export const test = base.extend<Fixtures>({
  mailbox: ({ site }, use) => use(openMailbox(site)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  newEmail: ({}, use) => use(() => `someone-${randomUUID().slice(0, 8)}@homeline.test`),

  signIn: ({ page }, use) =>
    use(async (email, { password = DEMO_PASSWORD, stay = false } = {}) => {
      if (!stay) await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Log In" }).click();
      await expect(page).not.toHaveURL(/\/login/);
    }),

  troubles: [
    async ({ context, site }, use, info) => {
      const troubles = new Troubles(site.url);
      const before = site.log().length;
      troubles.watch(context);
      await use(troubles);

      if (info.status !== info.expectedStatus) {
        await info.attach("web server", { body: site.log().slice(before) });
      }
      expect(troubles.unexpected(), "troubles in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
