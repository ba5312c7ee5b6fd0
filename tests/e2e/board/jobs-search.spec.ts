import { expect, jobCard, test, titlesOn } from "../support/jobs-fixtures";
import { childOf, childrenOf, parseXml, textOf } from "../support/xml";

test("a search finds words anywhere, counts them by category, and is cleared", {
  tag: ["@main", "@slow-line"],
}, async ({ page }) => {
  const categories = page.getByRole("navigation", { name: "Job categories" });

  await test.step("a search finds words within its category, and counts the others", async () => {
    await page.goto("/jobs?category=interpretation");
    await page.getByLabel("Search jobs").fill("  cLEARbridge ");
    await page.getByRole("button", { name: "Search" }).click();

    await expect(page).toHaveURL(/\/jobs\?category=interpretation&q=\+*cLEARbridge\+*$/);
    await expect(page.getByText(/^\d jobs for "cLEARbridge"\. Clear the search$/)).toBeVisible();
    await expect(page.getByLabel("Search jobs")).toHaveValue("cLEARbridge");
    await expect(jobCard(page, "Medical Interpreter, Spanish")).toBeVisible();
    await expect(categories.getByRole("link", { name: "Customer Service" })).toHaveText(
      "Customer Service 0",
    );
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });

  await test.step("a category without a match leads to the other categories", async () => {
    await categories.getByRole("link", { name: "Customer Service" }).click();
    await expect(page).toHaveURL("/jobs?category=customer_service&q=cLEARbridge");
    await expect(page.getByText("No jobs available", { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        "No job with these words meets these filters today. We can mail you the next.",
      ),
    ).toBeVisible();
    await page.getByRole("link", { name: "Customer Service (remove)" }).click();
    await expect(page).toHaveURL("/jobs?q=cLEARbridge");
    await expect(jobCard(page, "Medical Interpreter, Spanish")).toBeVisible();
  });

  await test.step("a search without a match shows similar titles apart, and leads to all jobs", async () => {
    await page.getByLabel("Search jobs").fill("medicl interpretr");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(
      page.getByText("No job has these words today. We can mail you the next."),
    ).toBeVisible();
    const similar = page.getByRole("region", { name: "Similar titles" });
    await expect(similar.getByRole("heading", { level: 3 }).first()).toHaveText(
      "Medical Interpreter, Spanish",
    );
    await page.goto("/jobs?q=zebra");
    await expect(similar).toHaveCount(0);
    await page.getByRole("link", { name: "Show all jobs" }).click();
    await expect(page).toHaveURL("/jobs");
  });

  await test.step("a search is cleared", async () => {
    await page.goto("/jobs?category=interpretation&q=Clearbridge");
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page).toHaveURL("/jobs?category=interpretation");
    await expect(page.getByLabel("Search jobs")).toHaveValue("");
  });
});

test("a search and a category have feeds of their own, the newest first", { tag: "@rare" }, async ({
  page,
  site,
  employer,
}) => {
  // The oldest says it most often.
  const { company } = employer;
  await employer.post(
    { title: "Agent", category: "customer_service" },
    { title: "Interpreter", category: "interpretation" },
  );
  await employer.post({ title: `${company} for ${company}` });
  const feedOf = async (query: string) => {
    await page.goto(`/jobs?${query}`);
    const path = await page.getByRole("link", { name: "RSS feed" }).getAttribute("href");
    const alternate = page.locator("link[rel=alternate][type='application/rss+xml']");
    await expect(alternate).toHaveAttribute("href", path ?? "");
    const answer = await page.request.get(path ?? "");
    const channel = childOf(await parseXml(page, await answer.text()), "channel");

    return {
      path,
      title: textOf(channel, "title"),
      // The feed's own address is a link of another namespace.
      link: childrenOf(channel, "link").find(({ namespace }) => !namespace)?.text,
      jobs: childrenOf(channel, "item").map((item) => textOf(item, "title")),
    };
  };

  const q = new URLSearchParams({ q: company });
  expect(await feedOf(`${q}`)).toEqual({
    path: `/jobs.rss?${q}`,
    title: `New jobs at Homeline: ${company}`,
    link: `${site.url}/jobs?${q}`,
    jobs: ["Agent", "Interpreter", `${company} for ${company}`].map((job) => `${job}, ${company}`),
  });
  expect(await feedOf(`category=interpretation&${q}`)).toEqual({
    path: `/jobs.rss?category=interpretation&${q}`,
    title: `New interpretation jobs at Homeline: ${company}`,
    link: `${site.url}/jobs?category=interpretation&${q}`,
    jobs: [`Interpreter, ${company}`],
  });

  const { jobs } = await feedOf("category=interpretation");
  expect(jobs).toContain("Medical Interpreter, Spanish, Clearbridge Language Access");
  expect(jobs).not.toContain(`Agent, ${company}`);
});

test("whatever is searched for is taken as plain text", async ({ page }) => {
  for (const query of ["%", "_", "\\", "' or 1=1 --", "<b>x</b>", "\u0000", "🦊".repeat(120)]) {
    const answer = await page.goto(`/jobs?q=${encodeURIComponent(query)}`);
    expect(answer?.status(), query).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Jobs");
    await expect(page.locator("main b")).toHaveCount(0);
  }
});

for (const { count, summary, indicators, onLast } of [
  { count: 1, summary: /^1 job for/, indicators: [], onLast: 1 },
  { count: 6, summary: /^6 jobs for/, indicators: [], onLast: 6 },
  { count: 7, summary: /^7 jobs for/, indicators: ["Page 2 of 2"], onLast: 1 },
]) {
  test(`of ${count} found, the last page shows ${onLast}`, { tag: "@rare" }, async ({
    page,
    employer,
  }) => {
    await employer.post(...Array.from({ length: count }, () => ({})));
    await page.goto(`/jobs?q=${employer.company}&page=9`);

    await expect(page.getByText(summary)).toBeVisible();
    await expect(page.getByText(/^Page \d/)).toHaveText(indicators);
    await expect(titlesOn(page)).toHaveCount(onLast);
    const pages = page.getByRole("navigation", { name: "Pagination" });
    await expect(pages).toHaveCount(count > 6 ? 1 : 0);
    if (count <= 6) return;

    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();
    await expect(titlesOn(page)).toHaveText([1, 2, 3, 4, 5, 6].map((number) => `Job ${number}`));
  });
}

test("a search counts at most two hundred jobs", { tag: "@rare" }, async ({ page, employer }) => {
  await employer.post(...Array.from({ length: 203 }, () => ({})));
  await page.goto(`/jobs?q=${employer.company}&page=40`);

  await expect(page.getByText(/^More than 200 jobs for "Quokka /)).toBeVisible();
  await expect(page.getByText("Page 34 of 34", { exact: true })).toBeVisible();
  const categories = page.getByRole("navigation", { name: "Job categories" });
  await expect(categories.getByRole("link")).toHaveText([
    "All 200+",
    "Customer Service 200+",
    "Interpretation 0",
  ]);
});

test("a board without jobs says so", async ({ page, emptySite }) => {
  for (const path of ["/jobs", "/jobs?page=7", "/jobs?category=interpretation"]) {
    await page.goto(emptySite.url + path);
    await expect(page.getByText("No jobs available", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Page \d/)).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Pagination" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Interpretation 0" })).toBeVisible();
  }
});

test("names with markup are shown as they are, and long words stay on the screen", async ({
  page,
  employer,
}) => {
  const title = "<script>alert(1)</script> & <b>Agent</b>";
  const word = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(4);
  await employer.post(
    { title, location: '"><img src=x>', description: "</script><i>words</i> ".repeat(200) },
    {
      title: word,
      location: word,
      type: "x".repeat(100),
      salary: "9".repeat(100),
      description: "y".repeat(5_000),
    },
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/jobs?q=${employer.company}`);

  await expect(titlesOn(page)).toHaveText([title, word]);
  await expect(page.locator("main").locator("b, i, img")).toHaveCount(0);
  expect(await widthOf()).toBe(320);

  for (const name of [title, word]) {
    await page.goto(`/jobs?q=${employer.company}`);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(await widthOf()).toBe(320);
  }

  function widthOf() {
    return page.evaluate(() => document.documentElement.scrollWidth);
  }
});
