import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, sharedJob, test } from "../support/jobs-fixtures";

/** On the fourth page of the demo's board, and on the second of its category. */
const ID = "00000000-0000-4000-8000-00000000e021";
const UNKNOWN_ID = "00000000-0000-4000-8000-00000000ffff";
const TITLE = "Mandarin Interpreter, Financial Services";

test("a share link opens the board where the job is, marks it, and goes there", async ({
  page,
  site,
}) => {
  await page.goto(`/jobs?jobId=${ID}&ref=whatsapp`);
  await expect(page).toHaveURL(`/jobs?jobId=${ID}&page=4#job-${ID}`);
  await expect(page.getByText("Page 4 of 5", { exact: true })).toBeVisible();
  await expect(sharedJob(page)).toContainText("The job you were sent");
  await expect(sharedJob(page).getByRole("heading")).toHaveText(TITLE);
  await expect(sharedJob(page)).toBeInViewport({ ratio: 0.9 });
  await expectPreview(page, {
    title: `${TITLE}, Meridian Court Languages`,
    description:
      "US$24 to US$30 per hour · Remote, Asia or North America · Contract · Fluent English",
    url: `${site.url}/jobs/${ID}`,
  });
});

/** What a chat shows of a link. */
async function expectPreview(
  page: Page,
  { title, description, url }: Record<"title" | "description" | "url", string>,
) {
  await expect(page).toHaveTitle(`${title} · Homeline`);
  const tags: [name: string, attribute: string, value: string][] = [
    ["meta[property='og:title']", "content", title],
    ["meta[property='og:description']", "content", description],
    ["meta[name=description]", "content", description],
    ["meta[property='og:url']", "content", url],
    ["link[rel=canonical]", "href", url],
  ];
  for (const [name, attribute, value] of tags) {
    await expect(page.locator(name)).toHaveAttribute(attribute, value);
  }
}

test("a share link of a closed job names it, and leads to its page", async ({
  page,
  site,
  employer,
}) => {
  const [job] = await employer.post({ title: "Agent <1>", closes_at: "2021-01-02T05:00:00Z" });
  await page.goto(`/jobs?jobId=${job?.id}&ref=whatsapp`);
  const note = page.getByText(`Agent <1>, ${employer.company}, is closed. These are the newest`);
  await expectPreview(page, {
    title: `Closed: Agent <1>, ${employer.company}`,
    description: "This job takes no more applications.",
    url: `${site.url}/jobs/${job?.id}`,
  });
  await note.getByRole("link", { name: "Agent <1>" }).click();
  await expect(page).toHaveURL(`/jobs/${job?.id}`);
});

test("the next page of the board does not mark the shared job", { tag: "@rare" }, async ({
  page,
}) => {
  await page.goto(`/jobs?jobId=${ID}`);
  await page.getByRole("link", { name: "Page 5", exact: true }).click();
  await expect(page).toHaveURL("/jobs?page=5");
  await expect(sharedJob(page)).toHaveCount(0);
});

test("a shared job is opened where it is now, whatever else the link says", {
  tag: "@rare",
}, async ({ page }) => {
  for (const [asked, opened] of [
    ["category=interpretation", "category=interpretation&page=2"],
    ["category=customer_service", "page=4"],
    ["page=1", "page=4"],
    ["q=nothing+like+it", "page=4"],
    ["cart=open", "cart=open&page=4"],
  ]) {
    await page.goto(`/jobs?jobId=${ID.toUpperCase()}&${asked}`);
    await expect(sharedJob(page).getByRole("heading", { includeHidden: true })).toHaveText(TITLE);
    const address = new URL(page.url());
    address.searchParams.sort();
    const expected = new URLSearchParams(`jobId=${ID}&${opened}`);
    expected.sort();
    expect(address.search, asked).toBe(`?${expected}`);
  }
});

test("a missing job is reported as gone", { tag: "@rare" }, async ({ page }) => {
  for (const jobId of ["nope", "1", `${ID}0`, UNKNOWN_ID, "' or true", "%00"]) {
    const answer = await page.goto(`/jobs?jobId=${jobId}`);
    expect(answer?.status(), jobId).toBe(200);
    await expect(
      page.getByText("The job you were sent is no longer here. These are the newest ones."),
    ).toBeVisible();
    await expect(page.getByText("Page 1 of 5", { exact: true })).toBeVisible();
    await expect(sharedJob(page)).toHaveCount(0);
  }
});

test("a deleted job is reported as gone", { tag: "@rare" }, async ({ page, employer, backend }) => {
  const [job] = await employer.post({});
  await page.goto(`/jobs?jobId=${job?.id}`);
  await expect(sharedJob(page).getByRole("heading")).toHaveText("Job 1");

  await backend.from("jobs").delete().eq("company", employer.company).throwOnError();
  await page.reload();
  await expect(page.getByText("The job you were sent is no longer here.")).toBeVisible();
});

test("where a link was shared is noted in the log, as one plain word", async ({ page, site }) => {
  const word = `whatsapp-${randomUUID().slice(0, 8)}`;
  const forged = encodeURIComponent(`${word}\nGET /forged 200 <script>${"x".repeat(90)}`);
  await page.goto(`/jobs?jobId=${ID}&ref=${word}`);
  await page.goto(`/jobs?ref=${forged}`);

  const message = (of: string) => `"msg":"The job board was opened by a link from: ${of}"}`;
  await expect.poll(() => site.log()).toContain(`${message(word)}\n`);
  const forgedWord = `${word}GETforged200scriptxxx`.slice(0, 32);
  await expect.poll(() => site.log()).toContain(`${message(forgedWord)}\n`);
  const lines = site.log().split("\n");
  expect(lines.filter((line) => /forged 200|<script>|x{20}/.test(line))).toEqual([]);
});
