import type { Locator } from "playwright/test";
import { expect, test } from "./support/test";

const IP_PLANS = [
  {
    name: "Basic",
    price: "$45.00/month",
    button: "Choose Basic USA IP server plan",
    subject: "USA IP server plan: Basic, $45.00/month",
  },
  {
    name: "Residential",
    price: "$55.00/month",
    button: "Choose Residential USA IP server plan",
    subject: "USA IP server plan: Residential, $55.00/month",
  },
  {
    name: "Multiple",
    price: "$75.00/month",
    button: "Choose Multiple USA IP server plan",
    subject: "USA IP server plan: Multiple, $75.00/month",
  },
  {
    name: "Custom",
    price: "Contact us",
    button: "Ask for a quote USA IP server plan",
    subject: "USA IP server plan: Custom",
  },
];

const DESKTOP_PLANS = [
  {
    name: "Basic",
    price: "$25.00/month",
    button: "Choose Basic Remote desktop plan",
    subject: "Remote desktop plan: Basic, $25.00/month",
  },
  {
    name: "Professional",
    price: "$45.00/month",
    button: "Choose Professional Remote desktop plan",
    subject: "Remote desktop plan: Professional, $45.00/month",
  },
  {
    name: "Enterprise",
    price: "$85.00/month",
    button: "Choose Enterprise Remote desktop plan",
    subject: "Remote desktop plan: Enterprise, $85.00/month",
  },
];

const PLAN_LISTS = [
  { title: "USA IP servers", plans: IP_PLANS },
  { title: "Remote desktops", plans: DESKTOP_PLANS },
];

for (const { title, plans } of PLAN_LISTS) {
  test(`${title}: each plan has its price and leads to a form that knows it`, {
    tag: "@plain-html",
  }, async ({ page }) => {
    await page.goto("/ip-pricing");
    const list = page.getByRole("region", { name: title });
    await expect(cardsIn(list)).toHaveCount(plans.length);

    for (const [index, { name, price, button, subject }] of plans.entries()) {
      await page.goto("/ip-pricing");
      const card = cardsIn(list).nth(index);
      await expect(card.getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(card.getByText(price, { exact: true })).toBeVisible();
      await expect(card.getByRole("listitem")).toHaveCount(4);

      await card.getByRole("link", { name: button, exact: true }).click();
      await expect(page).toHaveURL(`/contact?${new URLSearchParams({ subject })}`);
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
    }
  });
}

test("one plan is the most popular", { tag: "@plain-html" }, async ({ page }) => {
  await page.goto("/ip-pricing");
  await expect(page.getByText("Most Popular", { exact: true })).toHaveCount(1);
  const residential = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Residential" }),
  });
  await expect(residential).toContainText("Most Popular");
  await expect(residential).toContainText("$55.00/month");
});

test("the page lists security and performance features", { tag: "@plain-html" }, async ({
  page,
}) => {
  await page.goto("/ip-pricing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "USA IP and Remote Desktop Pricing",
  );
  const security = page.getByRole("region", { name: "Security" });
  await expect(security.getByRole("listitem")).toHaveText([
    "The connection between your desk and the server is encrypted.",
    "Your sign-in is yours alone; nobody else works under it.",
    "Lost a password or a laptop? Write to us, and we close the old sign-in.",
    "We never ask for the password of your employer's systems.",
  ]);
  const performance = page.getByRole("region", { name: "Performance" });
  await expect(performance.getByRole("listitem")).toHaveText([
    "Servers in the USA, near the systems that employers there use.",
    "Made for calls and chat: a steady line counts for more than a fast one.",
    "With a travel router, every device at your desk is covered at once.",
    "No plan is faster than your internet at home; we help you test it first.",
  ]);
});

test("the page leads on to the shop", { tag: "@plain-html" }, async ({ page }) => {
  await page.goto("/ip-pricing");
  await page.getByRole("main").getByRole("link", { name: "Visit the shop" }).click();
  await expect(page).toHaveURL("/shop");
});

test("machines read the plans that have a price", { tag: "@plain-html" }, async ({ page }) => {
  await page.goto("/ip-pricing");
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { itemListElement } = JSON.parse(text ?? "");

  expect(
    itemListElement.map(({ item }: { item: { name: string; offers: { price: string } } }) => [
      item.name,
      item.offers.price,
    ]),
  ).toEqual([
    ["USA IP server plan: Basic", "45.00"],
    ["USA IP server plan: Residential", "55.00"],
    ["USA IP server plan: Multiple", "75.00"],
    ["Remote desktop plan: Basic", "25.00"],
    ["Remote desktop plan: Professional", "45.00"],
    ["Remote desktop plan: Enterprise", "85.00"],
  ]);
});

const cardsIn = (list: Locator) => list.locator("> ul > li");
