import type { Page } from "playwright/test";
import { cartButton, expectStored, openCart } from "../support/cart";
import { expect, test } from "../support/catalog-fixtures";
import { fillBilling } from "../support/checkout";

const SERVICES = [
  ["Professional Resume", "$35.00", /^One clear page in English .* a file that you can edit\.$/],
  ["Cover Letter", "$18.00", /^A letter of half a page .* for application forms\.$/],
  ["Typing Test Preparation", "$22.00", /^Three practice tests .* ten words a minute\.$/],
  ["Interview Coaching", "$40.00", /^One hour on a real video call .* you keep the notes\.$/],
  ["LinkedIn Profile Review", "$20.00", /^A headline, a summary .* in charge of your account\.$/],
  ["English Assessment Preparation", "$30.00", /^Find out your level .* would lift it most\.$/],
  ["Home Office Check", "$15.00", /^Thirty minutes by video: .* show to an employer\.$/],
  ["Mock Call Session", "$25.00", /^Three calls with three customers: .* for interpreting\.$/],
] as const;

const card = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

const orderButton = (page: Page, name: string) =>
  card(page, name).getByRole("button", { name: "Order Service", exact: true });

const namesOn = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });

const drawingOf = (page: Page, name: string) =>
  card(page, name).locator("svg use").first().getAttribute("href");

test("each active service shows its name, description, price and order button", async ({
  page,
}) => {
  await page.goto("/services");
  await expect(page).toHaveTitle("Services · Homeline");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
  await expect(page.getByText("You see the price before you order.")).toBeVisible();
  await expect(namesOn(page)).toHaveText(SERVICES.map(([name]) => name));

  for (const [name, price, description] of SERVICES) {
    await expect(card(page, name).getByText(price, { exact: true })).toBeVisible();
    await expect(card(page, name).getByText(description)).toBeVisible();
    await expect(orderButton(page, name)).toHaveAccessibleDescription(name);
  }
  await expect(page.getByText("and there are more")).toHaveCount(0);

  const next = page.getByRole("region", { name: "After You Order" });
  await expect(next.getByRole("listitem")).toHaveText([
    /^You pay by card/,
    /^Within one business day we write to you there/,
    /^You get the work there, too/,
  ]);
});

test("a customer reads what a service needs, before and after paying, and is led to where to send it", async ({
  page,
  accounts,
  signIn,
  mailbox,
  backend,
}) => {
  const { email, password } = await accounts.create();
  await signIn(email, { password, to: "/services" });
  const needs = "Three sentences about why you want this job, in your own words.";
  await page.getByText("What we need from you for Cover Letter").click();
  await expect(page.getByText(needs)).toBeVisible();
  await orderButton(page, "Cover Letter").click();
  await expect(cartButton(page, 1)).toBeVisible();
  await expectStored(page, 1);
  await page.goto("/checkout");
  await fillBilling(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();

  const next = page.getByRole("region", { name: "What Happens Next" });
  await expect(next).toContainText(needs);
  await expect(next).toContainText("We write to you about your service");
  await next.getByRole("link", { name: "Send it to us" }).click();
  await expect(page.getByRole("region", { name: "Conversation" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Your Service" })).toContainText(needs);

  await backend.functions.invoke("run-tasks", { body: {} });
  const [receipt] = await mailbox.mailsTo(email);
  expect(receipt?.text).toContain(needs);
  expect(receipt?.text).toMatch(/\/dashboard\/orders\/[\w-]+#conversation/);
});

test("a service is added to the cart, which stays on the screen", async ({ page }) => {
  await page.goto("/services");
  await expect(cartButton(page, 0)).toBeVisible();
  await orderButton(page, "Cover Letter").click();
  await expect(cartButton(page, 1)).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Added to Cart Cover Letter");
  await orderButton(page, "Home Office Check").click();
  await expect(cartButton(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/\/services(#item-.*)?$/);

  await page.getByRole("link", { name: "Cart · 2 items" }).click();
  await expect(page).toHaveURL("/services?cart=open#cart-title");
  await expect(openCart(page).getByRole("listitem")).toContainText([
    /Cover Letter\$18\.00/,
    /Home Office Check\$15\.00/,
  ]);
});

test("on a phone a message takes two lines beside the cart, and leaves when it is told to", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/services");
  const order = orderButton(page, "Home Office Check");
  await order.click();
  const message = page.getByRole("status");
  await expect(message).toContainText("Added to Cart Home Office Check");
  const { y = 0 } = (await message.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(740 - 64);
  await expect(page.getByRole("link", { name: "Cart · 1 item" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Cart · 1 item" }).click({ trial: true });

  const before = await order.boundingBox();
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(message.getByText("Added to Cart")).toBeHidden();
  expect(await order.boundingBox()).toEqual(before);
});

test("the floating cart never lies over the footer", { tag: "@rare" }, async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/services");
    const cart = page.getByRole("link", { name: "Cart · 0 items" });
    await expect(cart).toBeInViewport();
    await page.getByRole("button", { name: "System" }).scrollIntoViewIfNeeded();

    const { y = 0, height = 0 } = (await cart.boundingBox()) ?? {};
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(y + height, `at ${width} pixels`).toBeLessThanOrEqual(footer?.y ?? 0);
  }
});

test("there is a way to a person", { tag: "@rare" }, async ({ page, site }) => {
  await page.goto("/services");
  const block = page.getByRole("region", { name: "Questions Before You Order?" });
  await expect(block.getByRole("link", { name: "+1 809 555 0134" })).toHaveAttribute(
    "href",
    "tel:+18095550134",
  );
  await block.getByRole("link", { name: "Contact Support" }).click();
  await expect(page).toHaveURL(`${site.url}/contact`);
});

test("a drawing shows what kind of service it is, by a word of its name", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  await catalog.addServices(
    { name: "RESUME in two languages" },
    { name: "Speed typing" },
    { name: "Something Else" },
    { name: "Another Thing" },
  );
  await page.goto("/services");

  const resume = await drawingOf(page, "Professional Resume");
  const typing = await drawingOf(page, "Typing Test Preparation");
  const other = await drawingOf(page, "Something Else");
  expect(await drawingOf(page, "RESUME in two languages")).toBe(resume);
  expect(await drawingOf(page, "Speed typing")).toBe(typing);
  expect(await drawingOf(page, "Another Thing")).toBe(other);

  const drawings = await Promise.all(SERVICES.map(([name]) => drawingOf(page, name)));
  expect(new Set([...drawings, other]).size).toBe(SERVICES.length + 1);
});

test("new services come first, and inactive ones are not shown", { tag: "@rare" }, async ({
  page,
  catalog,
}) => {
  await catalog.addServices(
    { name: "Newest of All" },
    { name: "Not Yet", is_active: false },
    { name: "Second Newest" },
  );
  await page.goto("/services");
  await expect(namesOn(page)).toHaveText([
    "Newest of All",
    "Second Newest",
    ...SERVICES.map(([name]) => name),
  ]);
});

test("markup in a service's text is shown as text", async ({ page, catalog }) => {
  const name = '<img src="x" onerror="alert(1)"> & <b>more</b>';
  await catalog.addServices(
    { name, description: "<h2>Big</h2>\n</p><script>alert(2)</script>" },
    { name: "W".repeat(200), description: "M".repeat(299) },
    { name: "Nothing said of it", description: null },
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/services");

  await expect(card(page, name)).toContainText("<h2>Big</h2> </p><script>alert(2)</script>");
  await expect(orderButton(page, name)).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  await expect(card(page, "Nothing said of it").getByRole("paragraph")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a long description opens where it stands", { tag: "@rare" }, async ({ page, catalog }) => {
  const words = Array.from({ length: 800 }, (_, index) => `w${index}`);
  await catalog.addServices({ name: "A Long Story", description: words.join(" ") });
  await page.goto("/services");

  const story = card(page, "A Long Story");
  await expect(story.getByText(/^w0 w1 .{270,294} …$/)).toBeVisible();
  const rest = story.getByText(/w799$/);
  await expect(rest).toBeHidden();
  await story.getByText("Read more").click();
  await expect(rest).toBeVisible();

  const shown = await story.getByRole("paragraph").allInnerTexts();
  expect(shown.join(" ").replaceAll(" …", "").split(/\s+/).slice(-800)).toEqual(words);
});

test("of very many items the sixty newest are shown, with a note that there are more", {
  tag: "@rare",
}, async ({ page, catalog }) => {
  const many = Array.from({ length: 52 }, (_, index) => ({ name: `Service ${index + 1}` }));
  await catalog.addServices(...many);
  await page.goto("/services");
  await expect(namesOn(page)).toHaveCount(60);
  await expect(namesOn(page).last()).toHaveText("Mock Call Session");
  await expect(page.getByText("and there are more")).toHaveCount(0);

  await catalog.addServices({ name: "One Too Many" });
  await page.reload();
  await expect(namesOn(page)).toHaveCount(60);
  await expect(namesOn(page).last()).toHaveText("Home Office Check");
  await expect(
    page.getByText("These are the newest of our services, and there are more."),
  ).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Ask us for what you do not see here" }),
  ).toHaveAttribute("href", "/contact");
});

test("a page without services says so", { tag: "@rare" }, async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/services`);
  await expect(page.getByText("No services available", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Support" })).toBeVisible();
  await expect(namesOn(page)).toHaveCount(0);
});
