import type { Page } from "playwright";
import { fillBilling } from "../../../tests/e2e/support/checkout";
import type { Walk } from "./walk";

const PASSWORD = "homeline-demo";
const PRODUCT = "Ferry Mini Travel Router";
const JOB = "Medical Interpreter, Spanish";

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole("heading", { level: 1, name });
const button = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();

/** Looks for a job, and reads it. */
export async function seeker(walk: Walk, url: string) {
  const { page } = walk;
  await walk.open(url, heading("Find Your Perfect Work From Home Job"));
  await walk.press(() => link(page, "Browse Opportunities").click(), heading("Remote Jobs"));
  await page.getByLabel("Search jobs").fill("spanish interpreter");
  await walk.press(
    () => button("Search")(page).click(),
    () => page.getByText(/ jobs for "spanish interpreter"/),
  );
  await walk.press(() => link(page, JOB).click(), heading(JOB));
}

/** Buys a router, and logs in on the way. */
export async function buyer(walk: Walk, url: string) {
  const { page } = walk;
  await walk.open(`${url}/shop`, heading("Shop"));
  await walk.press(() => link(page, PRODUCT).click(), heading(PRODUCT));
  await walk.press(
    () => button("Add to Cart")(page).click(),
    () => page.getByRole("status").getByText("Added to Cart").first(),
  );
  await walk.press(
    () => page.getByRole("link", { name: "Cart, 1 item", exact: true }).click(),
    button("Proceed to Checkout"),
  );
  await walk.press(() => button("Proceed to Checkout")(page).click(), button("Log In"));
  await fillLogin(page, "customer@homeline.test");
  await walk.press(() => button("Log In")(page).click(), button("Proceed to Payment"));
  await fillBilling(page);
  await walk.press(() => button("Proceed to Payment")(page).click(), button("Pay"));
  await walk.press(() => button("Pay")(page).click(), heading("Thank You for Your Order"));
}

/** Begins to work on the newest order. */
export async function owner(walk: Walk, url: string) {
  const { page } = walk;
  await walk.open(`${url}/login`, button("Log In"));
  await fillLogin(page, "admin@homeline.test");
  await walk.press(() => button("Log In")(page).click(), heading("Dashboard"));
  // On a phone the side bar is a menu.
  await page.getByRole("button", { name: "Menu" }).or(page.locator("summary")).first().click();
  await walk.press(() => link(page, "Order Management").click(), heading("Order Management"));
  await page.getByLabel("Status").nth(1).selectOption("processing");
  await walk.press(
    () => button("Update")(page).first().click(),
    () => page.getByText("Order updated successfully").first(),
  );
}

async function fillLogin(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}
