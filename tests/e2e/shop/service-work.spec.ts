import type { Locator, Page } from "playwright/test";
import type { TablesUpdate } from "#database";
import type { Account } from "../support/accounts";
import { unfold } from "../support/chat-fixtures";
import { expectSuccess } from "../support/editor-fixtures";
import { RESUME } from "../support/paid-orders";
import { test as base, expect } from "../support/test";

interface Served {
  /** The order of a resume, for which something is needed and which includes one revision. */
  id: string;
  buyer: Account;
  /** Signs in as the customer, and opens the order. */
  openAsBuyer(): Promise<void>;
  /** Signs in as an administrator, and opens the order. */
  openAsShop(): Promise<void>;
  /** Changes what the database has of the resume, as if it had happened meanwhile. */
  setItem(columns: TablesUpdate<"order_items">): Promise<void>;
}

const test = base.extend<{ served: Served }>({
  served: async ({ accounts, paidOrders, signIn, backend }, use) => {
    const buyer = await accounts.create();
    const admin = await accounts.create({ admin: true });
    const resume = { ...RESUME, needs: "Your resume as it is.", included_revisions: 1 };
    const [id = ""] = await paidOrders.create([{ user_id: buyer.id }], [resume]);
    const open = ({ email, password }: Account, to: string) => signIn(email, { password, to });
    await use({
      id,
      buyer,
      openAsBuyer: () => open(buyer, `/dashboard/orders/${id}`),
      openAsShop: () => open(admin, `/admin/orders/${id}`),
      setItem: async (columns) => {
        await backend.from("order_items").update(columns).eq("order_id", id).throwOnError();
      },
    });
  },
});

const serviceIn = (page: Page): Locator => page.getByRole("region", { name: "Your Service" });
const step = (page: Page): Locator => page.locator("[aria-current=step]");
const workIn = (page: Page): Locator => page.getByRole("region", { name: "Services" });
const timelineIn = (page: Page): Locator => page.getByRole("region", { name: "Timeline" });
const conversationIn = (page: Page): Locator => page.getByRole("log");
const wordsIn = (page: Page): Locator => page.getByLabel("What should be different");
const USED = "All revisions that are included are used.";

/** Writes a message, and says what it does about the resume. */
async function write(page: Page, message: string, work?: string) {
  await page.getByLabel("Message", { exact: true }).fill(message);
  if (work) await choose(page, work);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(conversationIn(page)).toContainText(message);
}

async function choose(page: Page, work: string) {
  await unfold(page);
  await page.getByLabel(RESUME.product_name, { exact: true }).selectOption(work);
}

async function askForRevision(page: Page, words: string) {
  const summary = serviceIn(page).getByText("Ask for a Revision");
  const field = wordsIn(page);
  if (!(await field.isVisible())) await summary.click();
  await field.fill(words);
  await serviceIn(page).getByRole("button", { name: "Ask for This Revision" }).click();
}

test("a service is delivered, revised once and accepted, which completes its order", {
  tag: "@main",
}, async ({ page, served: { id, buyer, openAsBuyer, openAsShop }, backend, mailbox }) => {
  await test.step("the customer reads what is needed, and sends it", async () => {
    await openAsBuyer();
    await expect(step(page)).toHaveText("Waits for you");
    await expect(serviceIn(page)).toContainText("Your resume as it is.");
    await serviceIn(page).getByRole("link", { name: "Send It to Us" }).click();
    await write(page, "How long does it take?");
    await expect(step(page)).toHaveText("Waits for you");
    await page.getByLabel("That is what you need from me; please begin").check();
    await write(page, "Here is my resume.");
    await expect(step(page)).toHaveText("In work");
    await expect(page.getByText("In work", { exact: true })).toHaveCount(1);
    await expect(serviceIn(page)).toContainText("Your resume as it is.");
  });

  await test.step("the shop finds it, asks for more, and gets it", async () => {
    await openAsShop();
    await page.goto("/admin/orders?tab=services_to_do");
    await expect(page.locator(`#row-${id}`)).toContainText("In work");
    await page.goto(`/admin/orders/${id}`);
    await write(page, "For which job?", "This asks for more");
    await expect(workIn(page)).toContainText("Waits for the customer");
    await openAsBuyer();
    await expect(serviceIn(page)).toContainText("We need something more from you.");
    await write(page, "For one at a hotel.");
  });

  await test.step("the shop delivers, and the customer is mailed", async () => {
    await openAsShop();
    await write(page, "Thank you.", "We have what we need, and begin");
    await expect(workIn(page)).toContainText("In work");
    await write(page, "This is your resume.", "This delivers it");
    await expect(workIn(page)).toContainText("Delivered");
    await expect(page.getByLabel(`${RESUME.product_name}, delivered`)).toHaveValue("none");
    await backend.functions.invoke("run-tasks", { body: {} });
    const [mail, ...others] = await mailbox.mailsTo(buyer.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Delivered: ${RESUME.product_name}`);
    expect(mail?.text).toContain("This is your resume.");
    expect(mail?.text).toContain("1 revision left");
    expect(mail?.text).toMatch(
      /If we do not hear from you, it counts as accepted on \w+ \d+, \d{4}\./,
    );
  });

  await test.step("a revision needs words", async () => {
    await openAsBuyer();
    await expect(serviceIn(page)).toContainText("Revisions left: 1 of 1.");
    await askForRevision(page, " ");
    await expect(serviceIn(page).getByRole("alert")).toContainText(
      "Please say what should be different.",
    );
    await askForRevision(page, "Shorter, please.");
    await expectSuccess(page, "Revision Asked For");
    await expect(serviceIn(page)).toContainText("You asked for a revision on");
    await expect(conversationIn(page)).toContainText("Shorter, please.");
  });

  await test.step("it is delivered again, and no revision is left", async () => {
    await openAsShop();
    await expect(workIn(page)).toContainText("1 of 1 revision used");
    await write(page, "Now it is shorter.", "This delivers it");
    await openAsBuyer();
    await expect(serviceIn(page)).toContainText(USED);
    await expect(serviceIn(page).getByText("Ask for a Revision")).toHaveCount(0);
  });

  await test.step("the customer accepts, and nothing is left to do", async () => {
    await serviceIn(page).getByRole("button", { name: "Accept" }).click();
    await expectSuccess(page, "Accepted");
    await expect(serviceIn(page)).toContainText("Accepted on");
    await expect(step(page)).toHaveText("Done");
    for (const sentence of ["We delivered", "You asked for a revision of", "You accepted"]) {
      await expect(timelineIn(page)).toContainText(`${sentence} ${RESUME.product_name}.`);
    }
    await openAsShop();
    await expect(timelineIn(page)).toContainText(`The customer accepted ${RESUME.product_name}.`);
    await page.goto("/admin/orders?tab=services_to_do");
    await expect(page.locator(`#row-${id}`)).toHaveCount(0);
  });
});

test("a second revision is refused, and its words stay", { tag: "@rare" }, async ({
  page,
  served: { openAsBuyer, setItem },
}) => {
  await setItem({ work_state: "delivered" });
  await openAsBuyer();
  await setItem({ revisions: 1 });
  await askForRevision(page, "Bluer, please.");
  await expect(serviceIn(page).getByRole("alert")).toContainText(USED);
  await expect(wordsIn(page)).toHaveValue("Bluer, please.");
  await expect(conversationIn(page)).not.toContainText("Bluer, please.");
});

test("what was given back meanwhile is not accepted", { tag: "@rare" }, async ({
  page,
  served: { openAsBuyer, setItem },
}) => {
  await setItem({ work_state: "delivered" });
  await openAsBuyer();
  await setItem({ refunded: 1 });
  await serviceIn(page).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This service was cancelled or given back, or its order is completed, so there is nothing to accept.",
  );
  await expect(serviceIn(page)).toContainText("It was refunded.");
});

test("what was delivered anew is not accepted by a page from before", {
  tag: "@rare",
}, async ({ page, served: { openAsBuyer, setItem } }) => {
  await setItem({ work_state: "delivered" });
  await openAsBuyer();
  await setItem({ work_since: new Date().toISOString() });
  await serviceIn(page).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "We have delivered it anew in the meantime. Please look at that first.",
  );
  await serviceIn(page).getByRole("button", { name: "Accept" }).click();
  await expectSuccess(page, "Accepted");
});

test("what was accepted meanwhile is not delivered again, and the message stays", {
  tag: "@rare",
}, async ({ page, served: { openAsShop, setItem } }) => {
  await openAsShop();
  await setItem({ work_state: "accepted" });
  await page.getByLabel("Message", { exact: true }).fill("This is your resume.");
  await choose(page, "This delivers it");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(
    `${RESUME.product_name} is accepted already.`,
  );
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("This is your resume.");
});
