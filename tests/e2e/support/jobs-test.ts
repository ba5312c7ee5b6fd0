import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { TablesInsert } from "../../../app/database.types";
import { test as base } from "./test";

interface OwnJob {
  id: string;
  title: string;
}

interface Employer {
  /** A name that no other employer has, and so finds this one's jobs only. */
  company: string;
  /** Puts jobs of that employer on the board, the newest first; gone with the test. */
  post(...jobs: Partial<TablesInsert<"jobs">>[]): Promise<OwnJob[]>;
}

/** Tests that need jobs which are in nobody else's way. */
export const test = base.extend<{ employer: Employer }>({
  employer: async ({ backend }, use) => {
    const company = `Quokka ${randomUUID().slice(0, 8)}`;
    // why: older than the demo, so that they change no page that other tests look at.
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
        const { data } = await backend.from("jobs").insert(rows).select("id, title").throwOnError();
        return data;
      },
    });
    await backend.from("jobs").delete().eq("company", company).throwOnError();
  },
});

export { expect } from "./test";

/** A job's place on the board. */
export const jobCard = (page: Page, title: string): Locator =>
  page
    .getByRole("region", { name: "Jobs" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** The titles on the board, from the top. */
export const titlesOn = (page: Page): Locator =>
  page.getByRole("region", { name: "Jobs" }).getByRole("heading", { level: 2 });

/** The job that somebody was sent to. */
export const marked = (page: Page): Locator => page.locator("li[aria-current=true]");
