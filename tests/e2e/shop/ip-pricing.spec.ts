import { expect, test } from "../support/test";

const IP_PLANS = [
  ["Basic", "$45.00/month", "Choose Basic USA IP server plan", "basic-ip"],
  ["Residential", "$55.00/month", "Choose Residential USA IP server plan", "residential-ip"],
  ["Multiple", "$75.00/month", "Choose Multiple USA IP server plan", "multiple-ip"],
  ["Custom", "Contact us", "Ask for a quote USA IP server plan", "custom-ip"],
];

const DESKTOP_PLANS = [
  ["Basic", "$25.00/month", "Choose Basic Remote desktop plan", "basic-desktop"],
  [
    "Professional",
    "$45.00/month",
    "Choose Professional Remote desktop plan",
    "professional-desktop",
  ],
  ["Enterprise", "$85.00/month", "Choose Enterprise Remote desktop plan", "enterprise-desktop"],
];

const TABLES = [
  { title: "USA IP servers", columns: ["USA IPs", "For", "Setup"], plans: IP_PLANS },
  { title: "Remote desktops", columns: ["Desktop", "For", "Setup"], plans: DESKTOP_PLANS },
];

for (const { title, columns, plans } of TABLES) {
  test(`${title}: a table compares the plans, and each leads to a form that knows it`, async ({
    page,
  }) => {
    await page.goto("/ip-pricing");
    const table = page.getByRole("table", { name: title });
    await expect(table.getByRole("columnheader")).toHaveText([
      "Plan",
      ...columns,
      "Price",
      "Choose",
    ]);
    await expect(table.getByRole("rowheader")).toHaveCount(plans.length);

    for (const [name = "", price = "", button = "", id] of plans) {
      const row = table.getByRole("row").filter({
        has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }),
      });
      await expect(row.getByRole("cell")).toHaveText([/\w/, /\w/, /\w/, price, button]);
      await expect(row.getByRole("link", { name: button, exact: true })).toHaveAttribute(
        "href",
        `/contact?plan=${id}`,
      );
    }
  });
}

test("who chooses a plan writes a letter that is begun already", { tag: "@rare" }, async ({
  page,
}) => {
  await page.goto("/ip-pricing");
  const next = page.getByRole("region", { name: "After You Choose" });
  await expect(next.getByRole("listitem")).toHaveText([
    /^You write to us\./,
    /^We answer within one business day/,
    /^You agree, and we set it up/,
  ]);

  await page.getByRole("link", { name: "Choose Residential" }).click();
  await expect(page).toHaveURL("/contact?plan=residential-ip");
  const plan = "USA IP server plan: Residential, $55.00/month";
  await expect(page.getByText(`You chose the ${plan}.`)).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue(plan);
  await expect(page.getByLabel("Message")).toHaveValue(
    "I would like the Residential USA IP server plan.\n",
  );
  await page.getByRole("link", { name: "Compare the plans" }).click();

  await page.getByRole("link", { name: "Ask for a quote" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("USA IP server plan: Custom");
  await expect(page.getByLabel("Message")).toHaveValue(
    "I would like a quote for a USA IP server plan.\n",
  );
});

for (const width of [320, 360, 767, 768, 1023, 1024, 1280]) {
  test(`at ${width} px no part of a plan lies over another`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/ip-pricing");
    const collisions = await page
      .getByRole("table")
      .getByRole("row")
      .evaluateAll((rows) =>
        rows.flatMap((row) => {
          const cells = [...row.children].map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return { text: cell.textContent, box: range.getBoundingClientRect() };
          });

          return cells.flatMap(({ text, box }, at) =>
            cells
              .slice(at + 1)
              .filter(
                (other) =>
                  Math.min(box.right, other.box.right) > Math.max(box.left, other.box.left) &&
                  Math.min(box.bottom, other.box.bottom) > Math.max(box.top, other.box.top),
              )
              .map((other) => `${text} / ${other.text}`),
          );
        }),
      );
    expect(collisions).toEqual([]);
  });
}

test("the plans are cards on a phone, and short", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/ip-pricing");
  const cards = page.getByRole("table", { name: "USA IP servers" }).getByRole("row");
  for (const card of (await cards.all()).slice(1)) {
    await expect(card).toHaveCSS("border-top-width", "1px");
    expect((await card.boundingBox())?.height).toBeLessThan(220);
    const choose = card.getByRole("link");
    expect((await choose.boundingBox())?.height, "as high as any button").toBeLessThan(50);
  }

  await test.step("text at twice its size fits, too", async () => {
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(360);
  });

  await test.step("on a tablet two stand side by side", async () => {
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
    await page.setViewportSize({ width: 768, height: 740 });
    const [first, second] = [await cards.nth(1).boundingBox(), await cards.nth(2).boundingBox()];
    expect(second?.y).toBe(first?.y);
  });
});

test("one plan is the most popular", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/ip-pricing");
  await expect(page.getByText("Most Popular", { exact: true })).toHaveCount(1);
  const residential = page.getByRole("row").filter({ hasText: "Residential" });
  await expect(residential).toContainText("Most Popular");
  await expect(residential).toContainText("$55.00/month");
});

test("the page lists security and performance features", { tag: "@rare" }, async ({ page }) => {
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

test("the page leads on to the shop", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/ip-pricing");
  await page.getByRole("main").getByRole("link", { name: "Visit the shop" }).click();
  await expect(page).toHaveURL("/shop");
});

test("machines read the plans that have a price", { tag: "@rare" }, async ({ page }) => {
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
