import type { Browser, Locator, Page } from "playwright";
import type { CloudProcess } from "./cloud-process";

/** Counts the presses of a person, and the pages that they load. A field that is typed in, ticked or chosen counts, too. */
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

  fill = async (field: Locator, text: string) => {
    this.presses++;
    await field.first().fill(text);
  };

  tick = async (box: Locator) => {
    this.presses++;
    await box.first().check();
  };

  choose = async (select: Locator, option: Parameters<Locator["selectOption"]>[0]) => {
    this.presses++;
    await select.first().selectOption(option);
  };
}

interface Task {
  name: string;
  /** The page that is open when it begins. */
  at: string;
  run: (counter: Counter) => Promise<void>;
}

const DASHBOARD = "/admin/dashboard";
const PARCELS = 10;
/** An order of the demo that was not sent. */
const REFUNDED = "b94e62f3";
const PRODUCTS = "/admin/services?tab=products&edit=stock";
const COUNTED_PRODUCTS = 8;
const BLOCKED_ACCOUNTS = 5;

const TASKS: Task[] = [
  { name: "send an order, with the mail", at: DASHBOARD, run: sendOrder },
  { name: `send ${PARCELS} orders`, at: DASHBOARD, run: sendOrders },
  { name: "answer a conversation", at: DASHBOARD, run: answerConversation },
  { name: "refund an item, with restock", at: DASHBOARD, run: refundItem },
  { name: "change a price", at: PRODUCTS, run: changePrice },
  { name: `count ${COUNTED_PRODUCTS} products`, at: PRODUCTS, run: countProducts },
  { name: "raise all eight prices", at: DASHBOARD, run: raisePrices },
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
  await createOrders(cloud);
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

/** With those of the demo there are as many to send as are sent at once, beside the one that is sent alone. */
async function createOrders(cloud: CloudProcess) {
  const db = cloud.service();
  const { data: buyer } = await db
    .from("profiles")
    .select("id")
    .eq("email", "customer@homeline.test")
    .single()
    .throwOnError();
  const bought = { user_id: buyer.id, total_amount: 49.5, amount_paid: 49.5 };
  const { data: orders } = await db
    .from("orders")
    .insert(Array.from({ length: PARCELS }, () => bought))
    .select("id")
    .throwOnError();
  const item = { product_name: "Wren", product_type: "product", price: 49.5, quantity: 1 };
  await db
    .from("order_items")
    .insert(orders.map(({ id }) => ({ ...item, order_id: id })))
    .throwOnError();
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name });

const link = (within: Page | Locator, name: string | RegExp) => within.getByRole("link", { name });

/** What needs the owner is a list on the dashboard. */
const todo = (page: Page, name: RegExp) => link(page.getByRole("main"), name);

const openToSend = ({ page, press }: Counter) =>
  press(todo(page, /to send$/), page.locator("details:has(summary h2)"));

async function sendOrder(counter: Counter) {
  const { page, press, fill } = counter;
  await openToSend(counter);
  const dialog = page.getByRole("dialog");
  await press(button(page, /^Enter Parcel of/), dialog);
  await fill(dialog.getByLabel("Number"), "JD014600000001");
  await press(button(dialog, "Enter Parcel"), page.getByText("Parcel entered"));
}

async function sendOrders(counter: Counter) {
  const { page, press, fill } = counter;
  await openToSend(counter);
  const ids = await page
    .locator("[name=ticked]")
    .evaluateAll((ticks) => ticks.map((tick) => (tick as HTMLInputElement).value.slice(0, 8)));
  const dialog = page.getByRole("dialog");
  await press(link(page, "Enter a list of parcels"), dialog);
  const lines = ids.slice(0, PARCELS).map((id, at) => `${id}, JD01461111${at}`);
  await fill(dialog.getByLabel("Orders and numbers"), lines.join("\n"));
  await press(button(dialog, "Enter Parcels"), page.getByText(`${PARCELS} parcels entered`));
}

async function answerConversation({ page, press, fill }: Counter) {
  const message = page.getByRole("textbox", { name: "Message" });
  await press(todo(page, /unanswered conversation/), message);
  await fill(message, "It is on its way.");
  await press(
    page.getByRole("button", { name: "Send", exact: true }),
    page.getByText("It is on its way."),
  );
}

/** Gives one item of an order back whose number the customer has named. */
async function refundItem({ page, press, fill }: Counter) {
  const office = page.getByRole("navigation", { name: "Back office" });
  await press(link(office, /^Order Management/), page.getByLabel("Search orders"));
  await fill(page.getByLabel("Search orders"), REFUNDED);
  await press(button(page, "Filter"), link(page, "Refund"));
  await press(link(page, "Refund"), button(page, "Give Back"));
  await fill(page.getByLabel(/^How many of/), "1");
  await press(button(page, "Give Back"), page.getByText(/given back|on its way back/));
}

async function changePrice(counter: Counter) {
  await counter.fill(counter.page.getByLabel(/^Price of/), "59.50");
  await saveProducts(counter);
}

async function countProducts(counter: Counter) {
  const stock = counter.page.getByLabel(/^Stock of/);
  for (let row = 0; row < COUNTED_PRODUCTS; row++) await counter.fill(stock.nth(row), "17");
  await saveProducts(counter);
}

async function raisePrices(counter: Counter) {
  const { page, press, fill } = counter;
  const products = page.getByRole("link", { name: "Products", exact: true });
  const edit = page.getByRole("link", { name: "Edit prices and stock" });
  await press(page.getByRole("link", { name: "Services & Products" }), products);
  await press(products, edit);
  await press(edit, page.getByLabel("Change prices by"));
  await fill(page.getByLabel("Change prices by"), "10%");
  await press(button(page, "Show New Prices"), page.getByText(/^Now /));
  await saveProducts(counter);
}

const saveProducts = ({ page, press }: Counter) =>
  press(button(page, "Save Changes"), page.getByText(/^Products? updated successfully/));

async function blockAccounts({ page, press, fill, tick }: Counter) {
  await fill(page.getByRole("searchbox", { name: "Search users" }), "Spammer");
  await press(button(page, "Search"), page.getByText(`Spammer ${BLOCKED_ACCOUNTS}`));
  for (let number = 1; number <= BLOCKED_ACCOUNTS; number++) {
    await tick(page.getByLabel(`Tick Spammer ${number}`));
  }
  await fill(page.getByLabel("Enter reason for blocking these users:"), "Spam");
  await press(button(page, "Block Ticked"), page.getByText("Users blocked successfully"));
}

async function deleteAndGetBack({ page, press }: Counter) {
  await press(button(page, /^Delete/), page.getByText("Job deleted successfully"));
  await press(button(page, "Restore"), page.getByText("Job restored"));
}

async function downloadBooks(counter: Counter) {
  const { page, press } = counter;
  const month = page.getByLabel("Month");
  await press(page.getByRole("link", { name: "Figures and books" }), month);
  await counter.choose(month, { index: 1 });
  const name = await month.locator("option:checked").textContent();
  await press(
    button(page, "Show"),
    page.getByRole("heading", { level: 2, name: `Books of ${name}` }),
  );
  counter.presses++;
  await Promise.all([page.waitForEvent("download"), button(page, "Download CSV").click()]);
}
