import { expect, jobCard, test, titlesOn } from "../support/jobs-fixtures";

const NEWEST = "Bilingual Customer Service Agent (English and Spanish)";
const ID = "00000000-0000-4000-8000-00000000e001";

test("the board shows six jobs with their details", async ({ page, site }) => {
  const card = jobCard(page, NEWEST);
  await page.goto("/jobs");

  await test.step("the board says what it is of, and how much", async () => {
    await expect(page).toHaveTitle("Remote Jobs · Homeline");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Jobs");
    await expect(
      page.getByText("Customer service and interpretation from your own desk. You apply directly."),
    ).toBeVisible();
    await expect(page.getByText("26 jobs", { exact: true })).toBeVisible();
    await expect(page.getByText("Page 1 of 5", { exact: true })).toBeVisible();
    await expect(titlesOn(page)).toHaveCount(6);
  });

  await test.step("a card has the facts of its job", async () => {
    await expect(card).toHaveAttribute("id", `job-${ID}`);
    await expect(
      card.getByText("Northlight Appliances · Remote, Dominican Republic · Full-time"),
    ).toBeVisible();
    await expect(card.getByText("Customer Service", { exact: true })).toBeVisible();
    await expect(card.getByText("US$7.50 per hour", { exact: true })).toBeVisible();
    await expect(card.getByText("New", { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: NEWEST, exact: true })).toHaveAttribute(
      "href",
      `/jobs/${ID}`,
    );
  });

  await test.step("its links to apply and to share are safe", async () => {
    const apply = card.getByRole("link", { name: `Apply for ${NEWEST}, opens in a new tab` });
    await expect(apply).toHaveAttribute(
      "href",
      "https://careers.example.com/northlight/bilingual-agent",
    );
    await expect(apply).toHaveAttribute("target", "_blank");
    await expect(apply).toHaveAttribute("rel", "noopener noreferrer");

    const share = card.getByRole("link", {
      name: `Share on WhatsApp ${NEWEST}, opens in a new tab`,
    });
    await expect(share).toHaveAttribute("rel", "noopener noreferrer");
    const address = new URL((await share.getAttribute("href")) ?? "");
    expect(address.origin + address.pathname).toBe("https://wa.me/");
    expect(address.search).not.toContain("+");
    expect(address.searchParams.get("text")).toBe(
      `${NEWEST}, Northlight Appliances\n${site.url}/jobs?jobId=${ID}&ref=whatsapp`,
    );
  });
});

test("the categories narrow the board down and say how many there are", async ({ page }) => {
  await page.goto("/jobs");
  const categories = page.getByRole("navigation", { name: "Job categories" });
  await expect(categories.getByRole("link")).toHaveText([
    "All 26",
    "Customer Service 15",
    "Interpretation 11",
  ]);
  await expect(categories.getByRole("link", { name: "All" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await categories.getByRole("link", { name: "Interpretation" }).click();
  await expect(page).toHaveURL("/jobs?category=interpretation");
  await expect(page).toHaveTitle("Remote Interpretation Jobs · Homeline");
  await expect(page.getByText("11 jobs", { exact: true })).toBeVisible();
  await expect(page.getByText("Page 1 of 2", { exact: true })).toBeVisible();
  await expect(categories.locator("[aria-current]")).toHaveText("Interpretation 11");
  for (const card of await page.locator("[id^=job-]").all()) {
    await expect(card.getByText("Interpretation", { exact: true })).toBeVisible();
  }

  await categories.getByRole("link", { name: "Customer Service" }).click();
  await expect(page).toHaveURL("/jobs?category=customer_service");
  await expect(page.getByText("15 jobs", { exact: true })).toBeVisible();
  await categories.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL("/jobs");
});

test("a category that there is not shows all jobs", { tag: "@rare" }, async ({ page }) => {
  for (const category of ["cooking", "toString", "", "INTERPRETATION"]) {
    await page.goto(`/jobs?category=${category}`);
    await expect(page.getByText("26 jobs", { exact: true })).toBeVisible();
  }
});

test("the links to other pages keep the category", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/jobs?category=customer_service");
  const pages = page.getByRole("navigation", { name: "Pagination" });
  await expect(pages.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await expect(pages.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/jobs?category=customer_service&page=2");
  await expect(page).toHaveTitle("Remote Customer Service Jobs, Page 2 · Homeline");
  await expect(page.getByText("Page 2 of 3", { exact: true })).toBeVisible();
  await pages.getByRole("link", { name: "Page 3", exact: true }).click();
  await expect(page.getByText("Page 3 of 3", { exact: true })).toBeVisible();
  await expect(titlesOn(page)).toHaveCount(3);
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);

  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByText("Page 2 of 3", { exact: true })).toBeVisible();
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/jobs?category=customer_service");
});

test("a page number out of range shows the last or the first page", { tag: "@rare" }, async ({
  page,
}) => {
  for (const asked of ["6", "999999"]) {
    await page.goto(`/jobs?page=${asked}`);
    await expect(page).toHaveURL("/jobs?page=5");
    await expect(page.getByText("Page 5 of 5", { exact: true })).toBeVisible();
  }
  for (const asked of ["99999999999999999999", "-1", "0", "two", "2.5", ""]) {
    await page.goto(`/jobs?page=${asked}`);
    await expect(page.getByText("Page 1 of 5", { exact: true })).toBeVisible();
  }
});

test("the offers stand beside the jobs, or below them on a phone", { tag: "@rare" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/jobs");
  const offers = page.getByRole("complementary", { name: "Offers" });
  await expect(offers.getByRole("heading", { level: 2 })).toHaveText([
    "$200 cash for referrals",
    "Apply well prepared",
    "Tools for the first day",
  ]);
  await expect(offers.locator("svg")).toHaveCount(3);
  const [jobs, beside] = await boxes();
  expect(beside.x).toBeGreaterThan(jobs.x + jobs.width);
  expect(beside.y).toBe(jobs.y);

  await page.setViewportSize({ width: 360, height: 740 });
  const [narrow, below] = await boxes();
  expect(below.y).toBeGreaterThan(narrow.y + narrow.height);

  await expect(offers.getByRole("link", { name: "See our services" })).toHaveAttribute(
    "href",
    "/services",
  );
  await expect(offers.getByRole("link", { name: "Visit the shop" })).toHaveAttribute(
    "href",
    "/shop",
  );
  await offers.getByRole("link", { name: "Refer a friend" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("I would like to refer a friend");

  async function boxes() {
    const places = [page.getByRole("region", { name: "Jobs" }), offers];
    const found = await Promise.all(places.map((place) => place.boundingBox()));
    return found.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 }) as [Box, Box];
  }
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
