import type { Page } from "playwright/test";
import { expect, test } from "../support/jobs-fixtures";

const ID = "00000000-0000-4000-8000-00000000e002";
const DAY = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;
const TITLE = "Medical Interpreter, Spanish";

test("a job's page shows all of it, and where to apply", async ({ page, site }) => {
  const job = page.getByRole("article");

  await test.step("the board leads to the page", async () => {
    await page.goto("/jobs");
    await page.getByRole("link", { name: TITLE, exact: true }).click();
    await expect(page).toHaveURL(`/jobs/${ID}`);
    await expect(page).toHaveTitle(`${TITLE}, Clearbridge Language Access · Homeline`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  });

  await test.step("the page has the facts of the job", async () => {
    await expect(job.getByText("Clearbridge Language Access", { exact: true })).toBeVisible();
    await expect(job.getByText("Interpretation", { exact: true })).toBeVisible();
    await expect(job.getByRole("term")).toHaveText([
      "Pay",
      "Location",
      "Who may apply",
      "Job type",
      "Languages",
      "English",
      "Published",
    ]);
    await expect(job.getByRole("definition")).toHaveText([
      "US$11 to US$14 per hour",
      "Remote, Latin America and the Caribbean",
      "Caribbean, Latin America",
      "Full-time",
      "English, Spanish",
      "Fluent",
      DAY,
    ]);
    await expect(job.getByText(/^We pay for certification after one year/)).toBeVisible();
    await expect(
      job.getByText(
        /^Checked by us on [A-Z][a-z]+ \d{1,2}: the employer's own site and the address where one applies\.$/,
      ),
    ).toBeVisible();
  });

  await test.step("it links to the application, and to a chat", async () => {
    const apply = job.getByRole("link", { name: `Apply for ${TITLE}, opens in a new tab` });
    await expect(apply).toHaveAttribute(
      "href",
      "https://jobs.example.org/clearbridge/medical-interpreter-spanish",
    );
    await expect(apply).toHaveAttribute("rel", "noopener noreferrer");
    await expect(job.getByText("jobs.example.org", { exact: true })).toBeVisible();
    const share = await job.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
    expect(new URL(share ?? "").searchParams.get("text")).toContain(
      `${site.url}/jobs?jobId=${ID}&ref=whatsapp`,
    );
  });

  await test.step("it leads on to similar jobs and to all", async () => {
    const alike = page.getByRole("region", { name: "Similar Jobs" });
    await expect(alike.getByRole("heading", { level: 3 })).toHaveCount(3);
    await expect(alike).toContainText("Phone Interpreter, Spanish (all levels)");
    await page.getByRole("link", { name: "More interpretation jobs" }).click();
    await expect(page).toHaveURL("/jobs?category=interpretation");
    await page.goto(`/jobs/${ID}`);
    await page.getByRole("link", { name: "Latin America", exact: true }).click();
    await expect(page).toHaveURL("/jobs?open_to=latin_america");
    await page.goto(`/jobs/${ID}`);
    await page.getByRole("link", { name: "All jobs" }).click();
    await expect(page).toHaveURL("/jobs");
  });
});

test("machines read the same from a job's page", async ({ page, site }) => {
  await page.goto(`/jobs/${ID}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `${site.url}/jobs/${ID}`,
  );
  await expect(page.locator("meta[property='og:description']")).toHaveAttribute(
    "content",
    /^US\$11 to US\$14 per hour · Remote, Latin America and the Caribbean · Full-time · Fluent English\. /,
  );
  expect(await structured(page)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: TITLE,
    description: expect.stringMatching(
      /^<p>Remote work, open to: Caribbean, Latin America\.<\/p><p>Interpret .*<\/p><p>We pay .*<\/p>$/,
    ),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    hiringOrganization: { "@type": "Organization", name: "Clearbridge Language Access" },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: expect.arrayContaining([
      { "@type": "Country", name: "Colombia" },
      { "@type": "Country", name: "Jamaica" },
    ]),
    employmentType: ["FULL_TIME"],
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "USD",
      value: { minValue: 11, maxValue: 14, unitText: "HOUR" },
    },
  });
});

test("a job without details has a page", { tag: "@rare" }, async ({ page, employer }) => {
  const [posted] = await employer.post({ title: "Agent </script><b>" });
  await page.goto(`/jobs/${posted?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agent </script><b>");
  const job = page.getByRole("article");
  await expect(job.getByRole("term")).toHaveText(["Pay", "Who may apply", "Published"]);
  await expect(job.getByRole("definition")).toHaveText(["Not said", "Not said", "January 1, 2020"]);
  await expect(job.getByText(/Checked by us/)).toHaveCount(0);
  await expect(page.getByText("The employer says more where you apply.")).toBeVisible();

  await expect(page.locator("script[type='application/ld+json']")).toHaveCount(0);
});

test("a title cannot end the structured data", async ({ page, employer }) => {
  const [posted] = await employer.post({ title: "Agent </script><b>", open_to: ["KE"] });
  await page.goto(`/jobs/${posted?.id}`);
  expect(await structured(page)).toMatchObject({ title: "Agent </script><b>" });
});

test("a job shows what its facts say", async ({ page, employer }) => {
  const [posted] = await employer.post({
    pay_from: 0.45,
    pay_currency: "USD",
    pay_unit: "piece",
    employment: ["contract", "part_time"],
    open_to: ["worldwide"],
    languages: ["ht"],
    english: "none",
    url: "mailto:jobs@quokka.test",
    description:
      "See (https://quokka.test/a_(b)).\n\nOr ask jobs@quokka.test, <b>not</b> javascript:alert(1).",
    closes_at: "2099-03-02T05:00:00Z",
  });
  await page.goto(`/jobs/${posted?.id}`);
  const job = page.getByRole("article");
  await expect(job.getByRole("term")).toHaveText([
    "Pay",
    "Who may apply",
    "Job type",
    "Languages",
    "English",
    "Published",
    "Closes on",
  ]);
  await expect(job.getByRole("definition")).toHaveText([
    "US$0.45 per piece",
    "Worldwide",
    "Contract, Part-time",
    "Haitian Creole",
    "None needed",
    "January 1, 2020",
    "March 1, 2099",
  ]);
  expect(await structured(page)).toMatchObject({
    validThrough: "2099-03-02T05:00:00+00:00",
    applicationContact: { "@type": "ContactPoint", email: "jobs@quokka.test" },
  });

  const apply = job.getByRole("link", { name: "Apply for Job 1, by a mail to jobs@quokka.test" });
  await expect(apply).toHaveAttribute("href", "mailto:jobs@quokka.test?subject=Job%201");
  const about = job.getByRole("region", { name: "About the job" });
  await expect(about).toContainText("<b>not</b> javascript:alert(1).");
  await expect(about.getByRole("link")).toHaveText([
    "https://quokka.test/a_(b)",
    "jobs@quokka.test",
  ]);
  await expect(about.getByRole("link").first()).toHaveAttribute("rel", /nofollow/);
});

test("a closed job says so, and shows what is open like it", async ({
  page,
  request,
  employer,
  backend,
}) => {
  const [posted] = await employer.post({ title: "Agent", open_to: ["KE"], languages: ["so"] });
  const here = `/jobs/${posted?.id}`;
  const inSitemap = async () =>
    (await (await request.get("/sitemap.xml?part=jobs-1")).text()).includes(here);
  expect((await page.goto(here))?.status()).toBe(200);
  await expect(page.getByRole("link", { name: "Apply for Agent" })).toBeVisible();
  expect(await inSitemap()).toBe(true);

  await backend
    .from("jobs")
    .update({ closes_at: new Date().toISOString() })
    .eq("id", posted?.id ?? "")
    .throwOnError();
  expect((await page.goto(here))?.status()).toBe(410);
  await expect(page.getByRole("main")).toContainText(
    "This job is closed and takes no more applications.",
  );
  await expect(page.getByRole("article").getByText("Closed", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Apply for Agent" })).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("script[type='application/ld+json']")).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Open Jobs Like It" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
  expect(await inSitemap()).toBe(false);
  await page.goto(`/jobs?q=${encodeURIComponent(employer.company)}`);
  await expect(page.getByRole("link", { name: "Agent", exact: true })).toHaveCount(0);
});

test("a job that closed before it was open has no day of publication", {
  tag: "@rare",
}, async ({ page, employer, backend }) => {
  const [posted] = await employer.post({ title: "Agent", visibility: "draft" });
  const id = posted?.id ?? "";
  await backend
    .from("jobs")
    .update({ visibility: "shown", closes_at: "2021-01-02T05:00:00Z" })
    .eq("id", id)
    .throwOnError();
  expect((await page.goto(`/jobs/${id}`))?.status()).toBe(410);
  await expect(page.getByText("Closed on", { exact: true })).toBeVisible();
  await expect(page.getByText("Published", { exact: true })).toHaveCount(0);
});

test("a job that is not published is not there", async ({ page, employer }) => {
  for (const facts of [
    { visibility: "draft" },
    { visibility: "hidden" },
    { published_from: "2099-01-01T00:00:00Z" },
  ] as const) {
    const [posted] = await employer.post(facts);
    expect((await page.goto(`/jobs/${posted?.id}`))?.status()).toBe(404);
  }
});

test("the way to apply stays in view on a phone", { tag: "@rare" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/jobs/${ID}`);
  await expect(page.getByRole("link", { name: `Apply for ${TITLE}` })).toBeInViewport();
  await page.getByText("We pay for certification").scrollIntoViewIfNeeded();
  const apply = page.getByRole("link", { name: `Apply for ${TITLE}` });
  await expect(apply).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const bar = await apply.locator("..").boundingBox();
  expect(bar?.height, "of large text, a quarter of the screen at most").toBeLessThanOrEqual(185);
});

for (const width of [360, 1280]) {
  test(`a printed job has its title and both addresses (${width} px)`, { tag: "@rare" }, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/jobs/${ID}`);
    const addresses = page.getByText("jobs.example.org/clearbridge/medical-interpreter-spanish");
    await expect(addresses).toBeHidden();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(addresses).toContainText(`${site.url}/jobs/${ID}`);
    await expect(addresses).toBeVisible();
    const stuck = await page.locator("body *").evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).position)
        .filter((position) => position === "sticky" || position === "fixed"),
    );
    expect(stuck).toEqual([]);
  });
}

async function structured(page: Page): Promise<unknown> {
  const text = await page.locator("script[type='application/ld+json']").textContent();
  return JSON.parse(text ?? "");
}
