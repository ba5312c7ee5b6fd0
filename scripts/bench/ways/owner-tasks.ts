import type { Browser, Locator, Page } from "playwright";
import type { CloudProcess } from "../cloud-process";
import { type Line, line } from "../lines";

/** Counts the presses of a person, and the pages that they load. Typing and ticking do not count. */
class Counter {
  presses = 0;
  loads = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on("load", () => this.loads++);
  }

  /** Submits, follows a link or opens a dialog, and waits until that is seen. */
  async press(what: Locator, seen: Locator) {
    this.presses++;
    await what.first().click();
    await seen.first().waitFor();
  }
}

interface Task {
  name: string;
  /** Where the task begins: the page that is open already. */
  at: string;
  run: (counter: Counter) => Promise<void>;
}

const PRODUCTS = "/admin/services?tab=products";
const COUNTED_PRODUCTS = 8;
const BLOCKED_ACCOUNTS = 5;

const TASKS: Task[] = [
  { name: "send an order", at: "/admin/orders", run: sendOrder },
  { name: "answer a conversation", at: "/admin/orders", run: answerConversation },
  { name: "change a price", at: PRODUCTS, run: changePrice },
  { name: `count ${COUNTED_PRODUCTS} products`, at: PRODUCTS, run: countProducts },
  { name: `block ${BLOCKED_ACCOUNTS} accounts`, at: "/admin/users", run: blockAccounts },
  { name: "delete a job and get it back", at: "/admin/jobs", run: deleteAndGetBack },
];

/** How often the owner presses, and how many pages are loaded, without script. */
export async function countOwnerTasks(
  browser: Browser,
  url: string,
  cloud: CloudProcess,
): Promise<Line[]> {
  await createSpammers(cloud);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill("admin@homeline.test");
  await page.getByLabel("Password", { exact: true }).fill("homeline-demo");
  await page.getByRole("button", { name: "Log In" }).click();

  const lines: Line[] = [];
  for (const { name, at, run } of TASKS) {
    await page.goto(at);
    const counter = new Counter(page);
    await run(counter);
    lines.push(
      line(`the owner's presses to ${name}`, counter.presses, {}),
      line(`the pages loaded to ${name}`, counter.loads, {}),
    );
  }
  await context.close();
  return lines;
}

async function createSpammers(cloud: CloudProcess) {
  const service = cloud.service();
  for (let number = 1; number <= BLOCKED_ACCOUNTS; number++) {
    const { error } = await service.auth.admin.createUser({
      email: `spam-${number}@homeline.test`,
      password: "homeline-demo",
      email_confirm: true,
      user_metadata: { username: `Spammer ${number}` },
    });
    if (error) throw error;
  }
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name });

async function sendOrder(counter: Counter) {
  const { page } = counter;
  const card = page.locator("[id^=row-]").first();
  await card.getByLabel("Status").selectOption("completed");
  await counter.press(button(card, "Update"), page.getByText("Order updated successfully"));
}

async function answerConversation(counter: Counter) {
  const { page } = counter;
  const chat = page.getByRole("dialog");
  await counter.press(button(page, /^Chat/), chat);
  await chat.getByRole("textbox", { name: "Message" }).fill("It is on its way.");
  await counter.press(button(chat, "Send"), chat.getByText("It is on its way."));
}

async function changePrice(counter: Counter) {
  await editFirstProducts(counter, 1, "Price ($)", "59.50");
}

async function countProducts(counter: Counter) {
  await editFirstProducts(counter, COUNTED_PRODUCTS, "Stock Quantity", "17");
}

async function editFirstProducts(counter: Counter, count: number, field: string, value: string) {
  const { page } = counter;
  const dialog = page.getByRole("dialog");
  for (let row = 0; row < count; row++) {
    await counter.press(button(page, /^Edit/).nth(row), dialog);
    await dialog.getByLabel(field).fill(value);
    await counter.press(button(dialog, /^Update/), page.getByText("Product updated successfully"));
  }
}

async function blockAccounts(counter: Counter) {
  const { page } = counter;
  const dialog = page.getByRole("dialog");
  await page.getByRole("searchbox", { name: "Search users" }).fill("Spammer");
  await counter.press(button(page, "Search"), page.getByText("Spammer 5"));
  for (let number = 1; number <= BLOCKED_ACCOUNTS; number++) {
    const name = `Block Spammer ${number}`;
    await counter.press(button(page, name), dialog);
    await dialog.getByRole("textbox").fill("Spam");
    await counter.press(button(dialog, "Block"), button(page, `Unblock Spammer ${number}`));
  }
}

async function deleteAndGetBack(counter: Counter) {
  const { page } = counter;
  await counter.press(button(page, /^Delete/), page.getByText("Job deleted successfully"));
  const dialog = page.getByRole("dialog");
  await counter.press(button(page, "Add New Job"), dialog);
  await dialog.getByLabel("Job Title").fill("Chat Support Agent");
  await dialog.getByLabel("Company").fill("Harbor & Finch");
  await dialog.getByLabel("Application URL").fill("https://harbor.test/apply");
  await counter.press(button(dialog, "Create Job"), page.getByText("Job created successfully"));
}
