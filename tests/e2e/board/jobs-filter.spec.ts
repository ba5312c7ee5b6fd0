import type { Page } from "playwright/test";
import { expect, jobCard, test, titlesOn } from "../support/jobs-fixtures";

const chipsOn = (page: Page) => page.getByRole("navigation", { name: "Filters in use" });

test("filters narrow the board down, and come off one by one", {
  tag: ["@main", "@slow-line"],
}, async ({ page, employer }) => {
  const { company } = employer;
  await employer.post(
    { title: "Ant", pay_from: 9, pay_currency: "USD", pay_unit: "hour", open_to: ["CO"] },
    {
      title: "Bee",
      pay_from: 2100,
      pay_currency: "USD",
      pay_unit: "month",
      open_to: ["latin_america"],
    },
    {
      title: "Cat",
      pay_from: 15,
      pay_currency: "USD",
      pay_unit: "hour",
      open_to: ["PH"],
      employment: ["part_time"],
      english: "basic",
    },
  );

  await test.step("the form has what was typed, and tells how pay is compared", async () => {
    await page.goto("/jobs");
    await page.getByLabel("Search jobs").fill(company);
    await page.getByRole("button", { name: "Filter and sort" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filter and Sort Jobs");
    await expect(page.getByLabel("Words")).toHaveValue(company);
    await expect(page.getByLabel("Pay from")).toHaveAccessibleDescription(
      "Pay in that currency only; a month counts as 173 hours, a year as twelve months.",
    );
    await page.getByLabel("Pay from").fill("9999999999");
    await page.getByRole("button", { name: "Show Jobs" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Filter and Sort Jobs");
    await page.getByLabel("Pay from").fill("10");
    await page.getByLabel("Open to").selectOption("Colombia");
    await page.getByLabel("Sort by").selectOption("Highest pay");
    await page.getByRole("button", { name: "Show Jobs" }).click();

    await expect(titlesOn(page)).toHaveText(["Bee"]);
    await expect(page.getByRole("main")).toContainText(
      `1 job for "${company}", highest pay in USD first.`,
    );
    await expect(chipsOn(page).getByRole("link")).toHaveText([
      "Pay from US$10 an hour (remove)",
      "Open to Colombia (remove)",
      "Clear all",
    ]);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });

  await test.step("another search keeps the filters", async () => {
    await page.getByLabel("Search jobs").fill("");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("main")).toContainText(/\d jobs, highest pay in USD first/);
    await expect(chipsOn(page).getByRole("link")).toHaveCount(3);
    await page.getByLabel("Search jobs").fill(company);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(titlesOn(page)).toHaveText(["Bee"]);
  });

  await test.step("each chip comes off alone", async () => {
    await page.getByRole("link", { name: "Open to Colombia (remove)" }).click();
    await expect(titlesOn(page)).toHaveText(["Cat", "Bee"]);
    await page.getByRole("link", { name: "Pay from US$10 an hour (remove)" }).click();
    await expect(titlesOn(page)).toHaveText(["Cat", "Bee", "Ant"]);
    await expect(chipsOn(page)).toHaveCount(0);
  });

  await test.step("what finds nothing says so, and each filter comes off", async () => {
    await page.goto(
      `/jobs?category=interpretation&pay=14&country=CO&q=${encodeURIComponent(company)}`,
    );
    await expect(
      page.getByText(
        "No job with these words meets these filters today. We can mail you the next.",
      ),
    ).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Mail Me New Jobs" }),
    ).toHaveAttribute("href", /^\/jobs\/alerts\?category=interpretation&pay=14&open_to=CO&q=/);
    await expect(chipsOn(page).getByRole("link")).toHaveText([
      "Interpretation (remove)",
      "Pay from US$14 an hour (remove)",
      "Open to Colombia (remove)",
      "Clear all",
    ]);
    await page.getByRole("link", { name: "Interpretation (remove)" }).click();
    await expect(chipsOn(page).getByRole("link")).toHaveCount(3);
    await page.getByRole("link", { name: "Open to Colombia (remove)" }).click();
    await expect(titlesOn(page)).toHaveText(["Cat"]);
  });

  await test.step("who speaks some English finds what needs no more", async () => {
    await page.getByRole("button", { name: "Filter and sort" }).click();
    await page.getByLabel("Your English").selectOption("Good");
    await page.getByRole("button", { name: "Show Jobs" }).click();
    await expect(titlesOn(page)).toHaveText(["Cat"]);
    await expect(jobCard(page, "Cat")).toContainText("Open to Philippines · Basic English");
    const enough = page.getByRole("link", { name: "Good English is enough (remove)" });
    await enough.click();
    await expect(enough).toHaveCount(0);
  });

  await test.step("pay of a month is in the currency that is chosen", async () => {
    await page.getByRole("button", { name: "Filter and sort" }).click();
    await expect(page.getByLabel("Pay from")).toHaveValue("14");
    await page.getByLabel("Pay from").fill("1700");
    await page.getByLabel("Per").selectOption("a month");
    await page.getByRole("button", { name: "Show Jobs" }).click();
    await expect(titlesOn(page)).toHaveText(["Bee", "Cat"]);
    await page.getByRole("button", { name: "Filter and sort" }).click();
    await expect(page.getByLabel("Per")).toHaveValue("month");
    await page.getByLabel("Currency").selectOption("COP");
    await page.getByRole("button", { name: "Show Jobs" }).click();
    await expect(chipsOn(page).getByRole("link").first()).toHaveText(
      "Pay from COP\u00a01,700 a month (remove)",
    );
    await expect(titlesOn(page)).toHaveCount(0);
  });

  await test.step("all filters are cleared at once", async () => {
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/jobs");
  });
});

test("one fact is a page that search engines find, and a combination is none", async ({
  page,
  site,
}) => {
  const canonical = page.locator("link[rel=canonical]");
  const hidden = page.locator("meta[name=robots][content=noindex]");
  for (const [query, title] of [
    ["category=interpretation", "Remote Interpretation Jobs"],
    ["open_to=CO", "Remote Jobs: Open to Colombia"],
    ["english=basic", "Remote Jobs: Basic English is enough"],
  ]) {
    await page.goto(`/jobs?${query}`);
    await expect(page).toHaveTitle(`${title} · Homeline`);
    await expect(canonical).toHaveAttribute("href", `${site.url}/jobs?${query}`);
    await expect(hidden).toHaveCount(0);
  }
  for (const query of ["category=interpretation&open_to=CO", "pay=1", "q=agent", "language=hmn"]) {
    await page.goto(`/jobs?${query}`);
    await expect(hidden).toHaveCount(1);
  }
});

test("a search needs a word, and excludes others", async ({ page, employer }) => {
  await employer.post({ title: "Ant", languages: ["en"] }, { title: "Bee", languages: ["es"] });
  const search = async (query: string) => {
    await page.getByLabel("Search jobs").fill(query);
    await page.getByRole("button", { name: "Search" }).click();
  };
  await page.goto("/jobs");
  await search(`"${employer.company}" -english`);
  await expect(titlesOn(page)).toHaveText(["Bee"]);
  await search("-english");
  await expect(page.getByText(/^A search needs a word to look for/)).toBeVisible();
  await expect(page.getByText("28 jobs", { exact: true })).toBeVisible();
});

test("an earlier address goes on working, and what it names wrongly is left out", {
  tag: "@rare",
}, async ({ page }) => {
  await page.goto("/jobs?country=Filipinas&language=ingl%C3%A9s&pay=1");
  await expect(chipsOn(page).getByRole("link")).toHaveText([
    "Pay from US$1 an hour (remove)",
    "Open to Philippines (remove)",
    "English (remove)",
    "Clear all",
  ]);
  await page.goto("/jobs?country=Narnia&pay=10.555");
  await expect(page.getByText("26 jobs", { exact: true })).toBeVisible();
});

test("a card is low on a wide screen, and the first in sight on a phone, without the text of its job", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/jobs");
  const cards = await page.locator("[id^=job-]").all();
  const heights = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.height));
  expect(Math.max(...heights.map((height) => height ?? 999)), `${heights}`).toBeLessThanOrEqual(
    170,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(/^You answer calls and chats/)).toBeHidden();
  const first = await page.locator("[id^=job-]").first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(420);
});
