import type { Page } from "playwright/test";
import { expect, test, titlesOn } from "./support/jobs-fixtures";

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
    },
  );

  await test.step("the form keeps the words, and names a country as people do", async () => {
    await page.goto(`/jobs?q=${encodeURIComponent(company)}`);
    await page.getByText("Filter and sort").click();
    await page.getByLabel("Pay an hour from, in $").fill("10");
    await page.getByLabel("Open to", { exact: true }).fill("colombia");
    await page.getByLabel("Sort by").selectOption("Highest pay");
    await page.getByRole("button", { name: "Show jobs" }).click();

    await expect(titlesOn(page)).toHaveText(["Bee"]);
    await expect(page.getByLabel("Open to", { exact: true })).toHaveValue("Colombia");
    await expect(chipsOn(page).getByRole("link")).toHaveText([
      "Pay from $10 an hour (remove)",
      "Open to Colombia (remove)",
      "Clear all",
    ]);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });

  await test.step("each chip comes off alone", async () => {
    await page.getByRole("link", { name: "Open to Colombia (remove)" }).click();
    await expect(titlesOn(page)).toHaveText(["Cat", "Bee"]);
    await page.getByRole("link", { name: "Pay from $10 an hour (remove)" }).click();
    await expect(titlesOn(page)).toHaveText(["Cat", "Bee", "Ant"]);
    await expect(chipsOn(page)).toHaveCount(0);
  });

  await test.step("what finds nothing offers what would", async () => {
    await page.goto(`/jobs?pay=14&country=CO&q=${encodeURIComponent(company)}`);
    await expect(page.getByText("No jobs available", { exact: true })).toBeVisible();
    await page
      .getByRole("link", { name: `"${company.replace("-", " ")}" in any country (1)` })
      .click();
    await expect(titlesOn(page)).toHaveText(["Cat"]);
  });

  await test.step("all filters are cleared at once", async () => {
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/jobs");
  });
});

test("words in the search box name filters, which come off with their words", async ({
  page,
  employer,
}) => {
  await employer.post(
    { title: "Ant", employment: ["part_time"], open_to: ["worldwide"] },
    { title: "Bee", employment: ["full_time"], open_to: ["PH"] },
  );
  await page.goto("/jobs");
  await page.getByLabel("Search jobs").fill(`${employer.company} medio tiempo, from Filipinas`);
  await page.getByRole("button", { name: "Search" }).click();

  await expect(titlesOn(page)).toHaveText(["Ant"]);
  await page.getByRole("link", { name: "Part-time (remove)" }).click();
  await expect(titlesOn(page)).toHaveText(["Ant", "Bee"]);
  await page.getByRole("link", { name: "Open to Philippines (remove)" }).click();
  await expect(page.getByLabel("Search jobs")).toHaveValue(`${employer.company}`);
});

test("what is no country or pay is said, and left out", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/jobs?country=Narnia&pay=10.555");
  await expect(page.getByText('We know no pay such as "10.555"')).toBeVisible();
  await expect(page.getByLabel("Pay an hour from, in $")).toHaveValue("10.555");
  await expect(
    page.getByText('We know no country called "Narnia", so that filter is left out.'),
  ).toBeVisible();
  await expect(page.getByLabel("Open to", { exact: true })).toHaveValue("Narnia");
  await expect(page.getByText("26 jobs", { exact: true })).toBeVisible();
});

test("a feed has the filters of its page", async ({ page, employer }) => {
  await employer.post(
    { title: "Ant", pay_from: 99, pay_currency: "USD", pay_unit: "hour" },
    { title: "Bee", pay_from: 3, pay_currency: "USD", pay_unit: "hour" },
  );
  await page.goto("/jobs?pay=98&sort=pay");
  const path = (await page.getByRole("link", { name: "RSS feed" }).getAttribute("href")) ?? "";
  expect(path).toBe("/jobs.rss?pay=98");
  const feed = await (await page.request.get(path)).text();
  expect(feed).toContain(`Ant, ${employer.company}`);
  expect(feed).not.toContain(`Bee, ${employer.company}`);
});

test("a card is low on a wide screen, and has no text of the job on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/jobs");
  const cards = await page.locator("[id^=job-]").all();
  const heights = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.height));
  expect(Math.max(...heights.map((height) => height ?? 999)), `${heights}`).toBeLessThanOrEqual(
    130,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(/^You answer calls and chats/)).toBeHidden();
});
