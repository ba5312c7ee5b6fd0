import type { Locator, Page } from "playwright";
import { fillBilling } from "../../tests/e2e/support/checkout";

/** One press of a person, and what they wait for. */
export interface Step {
  /** Typing and choosing, for which nobody waits. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  isSeen: (page: Page) => Locator;
}

type Find = (page: Page) => Locator;

const PRODUCT = "Ferry Mini Travel Router";
const JOB = "Medical Interpreter, Spanish";
const FOUND = / jobs for "spanish interpreter"/;

const heading =
  (name: string): Find =>
  (page) =>
    page.getByRole("heading", { level: 1, name });
const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole("button", { name, exact: true });
const link =
  (name: string): Find =>
  (page) =>
    page.getByRole("link", { name, exact: true });
const text =
  (text: string | RegExp): Find =>
  (page) =>
    page.getByText(text);

const open = (address: string) => (page: Page) => page.goto(address, { waitUntil: "commit" });
const click = (find: Find) => (page: Page) => find(page).first().click();
const fillLogin = (email: string) => async (page: Page) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("homeline-demo");
};

/** Looks for a job, and reads it. */
const seeker: Step[] = [
  { press: open("/"), isSeen: heading("Find Your Perfect Work From Home Job") },
  { press: click(link("Browse Opportunities")), isSeen: heading("Remote Jobs") },
  {
    prepare: (page) => page.getByLabel("Search jobs").fill("spanish interpreter"),
    press: click(button("Search")),
    isSeen: text(FOUND),
  },
  { press: click(link(JOB)), isSeen: heading(JOB) },
];

/** Buys a router, and logs in on the way. */
const buyer: Step[] = [
  { press: open("/shop"), isSeen: heading("Shop") },
  { press: click(link(PRODUCT)), isSeen: heading(PRODUCT) },
  { press: click(button("Add to Cart")), isSeen: text("Added to Cart") },
  { press: click(link("Check Out")), isSeen: button("Log In") },
  {
    prepare: fillLogin("customer@homeline.test"),
    press: click(button("Log In")),
    isSeen: button("Proceed to Payment"),
  },
  {
    prepare: fillBilling,
    press: click(button("Proceed to Payment")),
    isSeen: button("Pay"),
  },
  { press: click(button("Pay")), isSeen: heading("Thank You for Your Order") },
];

/** Sends the newest order. */
const owner: Step[] = [
  { press: open("/login"), isSeen: button("Log In") },
  {
    prepare: fillLogin("admin@homeline.test"),
    press: click(button("Log In")),
    isSeen: heading("Dashboard"),
  },
  {
    // On a phone the side bar is a menu.
    prepare: (page) => page.locator("summary", { hasText: "Menu" }).click(),
    press: click(link("Order Management")),
    isSeen: heading("Order Management"),
  },
  {
    prepare: async (page) => {
      await page.locator("details > summary:has(h2)").first().click();
      await page.getByLabel("Status of order").first().selectOption("completed");
    },
    press: click(button(/^Update order/)),
    isSeen: text("Order updated successfully"),
  },
];

export const WAYS: [person: string, steps: Step[]][] = [
  ["seeker", seeker],
  ["buyer", buyer],
  ["owner", owner],
];
