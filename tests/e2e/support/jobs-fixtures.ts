import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { TablesInsert } from "#database";
import { test as base } from "./test";

interface OwnJob {
  id: string;
  title: string;
}

interface Employer {
  /** A unique name, which finds only the jobs of this employer. */
  company: string;
  /** Adds jobs of that employer, the newest first, which are deleted after the test. */
  post(...jobs: Partial<TablesInsert<"jobs">>[]): Promise<OwnJob[]>;
}

/** Tests with jobs of their own. */
export const test = base.extend<{ employer: Employer }>({
  employer: async ({ backend }, use) => {
    const company = `Quokka ${randomUUID().slice(0, 8)}`;
    // The employer's jobs are older than the demo jobs, so that they change no page of other tests.
    const began = Date.parse("2020-01-01T12:00:00Z");
    let posted = 0;

    await use({
      company,
      async post(...jobs) {
        const rows = jobs.map((job) => ({
          title: `Job ${posted + 1}`,
          company,
          url: "https://quokka.test/apply",
          created_by: null,
          created_at: new Date(began - 60_000 * posted++).toISOString(),
          ...job,
        }));
        const { data } = await backend
          .from("jobs")
          .insert(rows, { defaultToNull: false })
          .select("id, title")
          .throwOnError();
        return data;
      },
    });
    await backend.from("jobs").delete().eq("company", company).throwOnError();
  },
});

export { expect } from "./test";

/** A job's card on the board. */
export const jobCard = (page: Page, title: string): Locator =>
  page
    .getByRole("region", { name: "Jobs" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** The titles on the board, from the top. */
export const titlesOn = (page: Page): Locator =>
  page.getByRole("region", { name: "Jobs" }).getByRole("heading", { level: 2 });

/** The job that a share link marks. */
export const sharedJob = (page: Page): Locator => page.locator("li[aria-current=true]");
