import type { Page } from "playwright/test";
import { expect, test } from "../support/catalog-fixtures";
import { BILLING, countryOf } from "../support/checkout";

const PASSWORD = "a-good-password";
const FIRST = { loads: 10, fields: 12 };
const RETURNING = { loads: 6, fields: 2 };

test(`from the shop to the receipt a newcomer loads ${FIRST.loads} pages, and ${RETURNING.loads} when coming back`, async ({
  page,
  catalog,
  mailbox,
  newEmail,
}) => {
  const email = newEmail();
  const { name } = await catalog.addProduct("Wanted", { stock_quantity: 5 });
  const customer = new Customer(page);

  await test.step("a newcomer signs up on the way", async () => {
    await customer.takeToCheckOut(name);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Sign up" }).click();
    await customer.fill("Username", "Ana Reyes");
    await customer.fill("Email", email);
    await customer.fill("Password", PASSWORD);
    await customer.fill("Confirm password", PASSWORD);
    await main.getByRole("button", { name: "Sign Up" }).click();
    await page.goto(await mailbox.linkTo(email));
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await customer.logIn();
    for (const [label, text] of BILLING) await customer.fill(label, text);
    customer.fields++;
    await countryOf(page).selectOption("Dominican Republic");
    await customer.pay(name);
    expect(customer.counted()).toEqual(FIRST);
  });

  await test.step("who comes back types the login, and nothing else", async () => {
    await page.context().clearCookies();
    await customer.takeToCheckOut(name);
    await customer.fill("Email", email);
    await customer.logIn();
    await customer.pay(name);
    expect(customer.counted()).toEqual(RETURNING);
  });
});

/** Counts the pages that are loaded, and the fields that are filled by hand. */
class Customer {
  loads = 0;
  fields = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // A page may be left before its pictures have come, and then it never says that it has loaded.
    page.on("framenavigated", () => this.loads++);
  }

  async fill(label: string, text: string) {
    this.fields++;
    await this.page.getByRole("main").getByLabel(label, { exact: true }).fill(text);
  }

  async takeToCheckOut(name: string) {
    await this.page.goto("/shop");
    const card = this.page.getByRole("listitem").filter({ hasText: name });
    await card.getByRole("button", { name: "Add to Cart" }).click();
    await this.page.getByRole("link", { name: "Check Out" }).click();
  }

  async logIn() {
    await this.fill("Password", PASSWORD);
    await this.page.getByRole("button", { name: "Log In" }).click();
  }

  async pay(name: string) {
    await this.page.getByRole("button", { name: "Proceed to Payment" }).click();
    await this.page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(this.page.getByRole("main")).toContainText(`${name} × 1`);
  }

  counted() {
    const { loads, fields } = this;
    this.loads = 0;
    this.fields = 0;
    return { loads, fields };
  }
}
