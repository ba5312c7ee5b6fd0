import type { Browser, Locator, Page } from "playwright";
import type { CloudProcess } from "./cloud-process";

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
  press = async (what: Locator, seen: Locator) => {
    this.presses++;
    await what.first().click();
    await seen.first().waitFor();
    await this.page.waitForLoadState();
  };
}

interface Task {
  name: string;
  /** The page that is open when it begins. */
  at: string;
  run: (counter: Counter) => Promise<void>;
}

const PRODUCTS = "/admin/services/stock";
const COUNTED_PRODUCTS = 8;
const BLOCKED_ACCOUNTS = 5;

const TASKS: Task[] = [
  { name: "send an order", at: "/admin/orders", run: sendOrder },
  {
    name: "answer a conversation",
    at: "/admin/orders?tab=unanswered_conversations",
    run: answerConversation,
  },
  { name: "change a price", at: PRODUCTS, run: changePrice },
  { name: `count ${COUNTED_PRODUCTS} products`, at: PRODUCTS, run: countProducts },
  { name: `raise ${COUNTED_PRODUCTS} prices`, at: PRODUCTS, run: raisePrices },
  { name: `block ${BLOCKED_ACCOUNTS} accounts`, at: "/admin/users", run: blockAccounts },
  { name: "delete a job and get it back", at: "/admin/jobs", run: deleteAndGetBack },
  { name: "download the books of a month", at: "/admin/dashboard", run: downloadBooks },
];

/** The name, presses and loads of the owner's tasks without script, where a dialog is a page, too. */
export async function countTasks(
  browser: Browser,
  site: string,
  cloud: CloudProcess,
): Promise<string[][]> {
  await createSpammers(cloud);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill("admin@homeline.test");
  await page.getByLabel("Password", { exact: true }).fill("homeline-demo");
  await page.getByRole("button", { name: "Log In" }).click();

  const rows: string[][] = [];
  for (const { name, at, run } of TASKS) {
    await page.goto(at);
    const counter = new Counter(page);
    await run(counter);
    rows.push([name, String(counter.presses), String(counter.loads)]);
  }
  await context.close();
  return rows;
}

async function createSpammers(cloud: CloudProcess) {
  const { auth } = cloud.service();
  for (let number = 1; number <= BLOCKED_ACCOUNTS; number++) {
    const { error } = await auth.admin.createUser({
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

async function sendOrder({ page, press }: Counter) {
  const order = page.locator("details:has(summary h2)").first();
  await press(order.locator("summary"), order.getByLabel("Status of order"));
  await page.getByLabel("Status of order").first().selectOption("completed");
  await press(button(page, /^Update order/), page.getByText("Order updated successfully"));
}

async function answerConversation({ page, press }: Counter) {
  const chat = page.getByRole("dialog");
  await press(button(page, /^Chat/), chat);
  await chat.getByRole("textbox", { name: "Message" }).fill("It is on its way.");
  await press(button(chat, "Send"), chat.getByText("It is on its way."));
}

async function changePrice(counter: Counter) {
  await counter.page
    .getByLabel(/^Price of/)
    .first()
    .fill("59.50");
  await saveProducts(counter);
}

async function countProducts(counter: Counter) {
  const stock = counter.page.getByLabel(/^Stock of/);
  for (let row = 0; row < COUNTED_PRODUCTS; row++) await stock.nth(row).fill("17");
  await saveProducts(counter);
}

async function raisePrices(counter: Counter) {
  const { page, press } = counter;
  for (let row = 0; row < COUNTED_PRODUCTS; row++) await page.getByLabel(/^Tick/).nth(row).check();
  await page.getByLabel("Change Prices By").fill("5%");
  await press(button(page, "Show New Prices"), page.getByText(/^Now /));
  await saveProducts(counter);
}

const saveProducts = ({ page, press }: Counter) =>
  press(button(page, "Save Changes"), page.getByText("Products updated successfully"));

async function blockAccounts({ page, press }: Counter) {
  await page.getByRole("searchbox", { name: "Search users" }).fill("Spammer");
  await press(button(page, "Search"), page.getByText(`Spammer ${BLOCKED_ACCOUNTS}`));
  for (let number = 1; number <= BLOCKED_ACCOUNTS; number++) {
    await page.getByLabel(`Tick Spammer ${number}`).check();
  }
  await page.getByLabel("Enter reason for blocking these users:").fill("Spam");
  await press(button(page, "Block Ticked"), page.getByText("Users blocked successfully"));
}

async function deleteAndGetBack({ page, press }: Counter) {
  await press(button(page, /^Delete/), page.getByText("Job deleted successfully"));
  await press(button(page, "Restore"), page.getByText("Job restored"));
}

async function downloadBooks(counter: Counter) {
  const { page, press } = counter;
  const month = page.getByLabel("Month");
  await press(page.getByRole("link", { name: "The books of a month" }), month);
  await month.selectOption({ index: 1 });
  const name = await month.locator("option:checked").textContent();
  await press(button(page, "Show"), page.getByRole("heading", { level: 2, name: name ?? "" }));
  counter.presses++;
  await Promise.all([page.waitForEvent("download"), button(page, "Download CSV").click()]);
}
