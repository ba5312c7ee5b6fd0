import type { Locator, Page } from "playwright/test";
import type { Account } from "../support/accounts";
import { addToCart, PRODUCTS } from "../support/cart";
import { goToPayment, pay } from "../support/checkout";
import { expectSuccess } from "../support/editor-fixtures";
import { HEADSET, type Order, RESUME } from "../support/paid-orders";
import { test as base, expect } from "../support/test";

interface Asking {
  buyer: Account;
  /** Signs in as the customer, and opens the order. */
  openAsBuyer(id: string): Promise<void>;
  /** Signs in as an administrator, and opens a page. */
  openAsAdmin(path: string): Promise<void>;
}

/** Tests of a customer and the shop. */
const test = base.extend<{ asking: Asking }>({
  asking: async ({ accounts, signIn }, use) => {
    const buyer = await accounts.create();
    const admin = await accounts.create({ admin: true, username: "Answer Keeper" });
    const open = ({ email, password }: Account, to: string) => signIn(email, { password, to });
    await use({
      buyer,
      openAsBuyer: (id) => open(buyer, `/dashboard/orders/${id}`),
      openAsAdmin: (path) => open(admin, path),
    });
  },
});

const dialogIn = (page: Page): Locator => page.getByRole("dialog");
const numberOf = (page: Page, name: string): Locator => page.getByLabel(`How many of ${name}`);
const askedIn = (page: Page): Locator => page.getByRole("region", { name: "What You Asked" });
const toAnswerIn = (page: Page): Locator =>
  page.getByRole("region", { name: "What the Customer Asks" });
const openDialog = (page: Page) => page.getByRole("button", { name: "Cancel or Return" }).click();

const DAY = 86_400_000;
const SENT: Partial<Order> = {
  status: "completed",
  sent_at: new Date(Date.now() - 60 * DAY).toISOString(),
};

test("a customer cancels two of three items, and has the money for them back", {
  tag: "@main",
}, async ({ page, asking: { buyer, openAsBuyer, openAsAdmin }, signIn, mailbox, backend }) => {
  const { ferry, harbor } = PRODUCTS;
  await signIn(buyer.email, { password: buyer.password, to: null });
  for (const product of [ferry, harbor]) await addToCart(page, product);
  await goToPayment(page);
  await pay(page);
  const ordered = backend.from("orders").select("id").eq("user_id", buyer.id).single();
  const { id } = (await ordered.throwOnError()).data;

  await test.step("without whole numbers or a reason nothing is asked, and the numbers stay", async () => {
    await openAsBuyer(id);
    await openDialog(page);
    await expect(numberOf(page, ferry.name)).toHaveValue("0");
    await page.getByLabel("Reason").evaluate(({ form }: HTMLTextAreaElement) => {
      if (form) form.noValidate = true;
    });
    await numberOf(page, harbor.name).fill("1.5");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page
      .getByRole("alert")
      .getByRole("link", { name: `How many of ${harbor.name}: Please enter a whole number.` })
      .click();
    await expect(numberOf(page, harbor.name)).toBeFocused();
    await numberOf(page, ferry.name).fill("1");
    await numberOf(page, harbor.name).fill("1");
    await page.getByLabel("Reason").fill(" ");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Please tell us why.");
    await expect(numberOf(page, ferry.name)).toHaveValue("1");
    await expect(numberOf(page, harbor.name)).toHaveValue("1");
  });

  await test.step("with one it stands at the order", async () => {
    await page.getByLabel("Reason").fill("One is enough");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expectSuccess(page, "We Have Your Request");
    await expect(askedIn(page)).toContainText("Not answered yet");
    await expect(askedIn(page)).toContainText(`1 × ${ferry.name}, 1 × ${harbor.name}`);
    await expect(askedIn(page)).toContainText("One is enough");
  });

  await test.step("while nobody has answered it can be withdrawn, and asked again", async () => {
    await askedIn(page).getByRole("button", { name: "Withdraw" }).click();
    await expectSuccess(page, "Withdrawn");
    await expect(askedIn(page).getByRole("button")).toHaveCount(0);
    await openDialog(page);
    for (const { name } of [ferry, harbor]) await numberOf(page, name).fill("1");
    await page.getByLabel("Reason").fill("One is enough");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(askedIn(page)).toContainText("Not answered yet");
  });

  await test.step("an administrator says yes, and the refund is filled in", async () => {
    await openAsAdmin("/admin/orders?tab=open_order_requests");
    await expect(page.locator(`#row-${id}`)).toContainText("Asks to cancel");
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole("radio", { name: "Yes, and go on to give the money back" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
    await expectSuccess(page, "Answered with yes");
    await expect(page.getByRole("radio", { name: "What these items cost" })).toBeChecked();
    await expect(numberOf(page, ferry.name)).toHaveValue("1");
    await expect(numberOf(page, harbor.name)).toHaveValue("1");
  });

  await test.step("it stays to do until the money is given back", async () => {
    await page.goto("/admin/orders?tab=open_order_requests");
    await expect(page.locator(`#row-${id}`)).toBeVisible();
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole("link", { name: "Give the Money Back" }).click();
    await page.getByRole("button", { name: /^Give .*Back$/ }).click();
    await expect(page.getByRole("status")).toContainText("given back");
    await page.goto("/admin/orders?tab=open_order_requests");
    await expect(page.locator(`#row-${id}`)).toHaveCount(0);
  });

  await test.step("the customer reads so, by mail and at the order", async () => {
    await backend.functions.invoke("run-tasks", { body: {} });
    const number = id.slice(0, 8);
    const mails = await mailbox.mailsTo(buyer.email, { atLeast: 3 });
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain(`Our answer about your Homeline order ${number}`);
    expect(subjects).toContain(`Refund for your Homeline order ${number}`);
    await openAsBuyer(id);
    await expect(askedIn(page)).toContainText("Answered with yes");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      "We answered yes to the request to cancel.",
    );
  });
});

test("a customer asks to return something, and reads why that is not possible", {
  tag: "@rare",
}, async ({ page, asking: { buyer, openAsBuyer, openAsAdmin }, paidOrders, mailbox, backend }) => {
  const [id = ""] = await paidOrders.create(
    [{ user_id: buyer.id, ...SENT, closed_at: new Date().toISOString() }],
    [HEADSET, RESUME],
  );

  await test.step("products alone can be returned, and how many is for the customer to say", async () => {
    await openAsBuyer(id);
    await openDialog(page);
    await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeVisible();
    await expect(numberOf(page, RESUME.product_name)).toHaveCount(0);
    await numberOf(page, HEADSET.product_name).fill("0");
    await page.getByLabel("Reason").fill("Too tight");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Please say how many of which item.");
    await expect(page.getByLabel("Reason")).toHaveValue("Too tight");
    await numberOf(page, HEADSET.product_name).fill("1");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expectSuccess(page, "We Have Your Request");
  });

  await test.step("a no without words is refused, and nothing is lost", async () => {
    await openAsAdmin(`/admin/orders/${id}`);
    const asked = toAnswerIn(page);
    await expect(asked).toContainText(`1 × ${HEADSET.product_name}`);
    await asked.getByRole("button", { name: "Answer" }).click();
    await expect(asked.getByRole("alert")).toContainText("Please answer yes or no.");
    await asked.getByRole("radio", { name: "No", exact: true }).check();
    await asked.getByRole("button", { name: "Answer" }).click();
    await expect(asked.getByRole("alert")).toContainText("Please tell the customer why not.");
    await expect(asked.getByRole("radio", { name: "No", exact: true })).toBeChecked();
    await asked.getByLabel("What you tell the customer").fill("It has been used");
    await asked.getByRole("button", { name: "Answer" }).click();
    await expectSuccess(page, "Answered with no");
    await expect(asked).toContainText("It has been used");
    await expect(asked.getByRole("button")).toHaveCount(0);
  });

  await test.step("the customer is mailed and reads the words", async () => {
    await backend.functions.invoke("run-tasks", { body: {} });
    const [mail] = await mailbox.mailsTo(buyer.email);
    expect(mail?.subject).toBe(`Our answer about your Homeline order ${id.slice(0, 8)}`);
    expect(mail?.text).toContain("It has been used");
    await openAsBuyer(id);
    await expect(askedIn(page)).toContainText("Answered with no");
    await expect(askedIn(page)).toContainText("It has been used");
  });
});

test("who cancels all of an order is answered by cancelling it", { tag: "@rare" }, async ({
  page,
  asking: { buyer, openAsBuyer, openAsAdmin },
  paidOrders,
}) => {
  const [id = ""] = await paidOrders.create([{ user_id: buyer.id }]);
  await openAsBuyer(id);
  await openDialog(page);
  await page.getByLabel("Reason").fill("Too late");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expectSuccess(page, "We Have Your Request");

  await openAsAdmin(`/admin/orders/${id}`);
  await page.getByRole("radio", { name: "Yes, and go on to cancel the order" }).check();
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(dialogIn(page)).toContainText(`Cancel Order ${id.slice(0, 8)}`);
  await dialogIn(page).getByRole("button", { name: "Cancel Order" }).click();
  await expectSuccess(page, "Order updated successfully");
  await expect(toAnswerIn(page)).toContainText("Answered with yes");
  // The money was not given back with it, so that is left to do.
  await expect(toAnswerIn(page).getByRole("link", { name: "Give the Money Back" })).toBeVisible();
  await expect(toAnswerIn(page).getByRole("button", { name: "Done" })).toBeVisible();
});

test("a yes that nothing follows is marked as done", { tag: "@rare" }, async ({
  page,
  asking: { buyer, openAsAdmin },
  paidOrders,
  backend,
}) => {
  const [id = ""] = await paidOrders.create([{ user_id: buyer.id, ...SENT }]);
  const answered = { answer: "yes" as const, answered_at: new Date().toISOString() };
  await backend
    .from("order_requests")
    .insert({ order_id: id, kind: "return", items: [], reason: "Broken", ...answered })
    .throwOnError();

  await openAsAdmin(`/admin/orders/${id}`);
  await toAnswerIn(page).getByRole("button", { name: "Done" }).click();
  await expectSuccess(page, "Marked as done");
  await expect(toAnswerIn(page)).toContainText("Answered with yes");
  await expect(toAnswerIn(page).getByRole("button", { name: "Done" })).toHaveCount(0);
});

test("one thing is asked at a time", { tag: "@rare" }, async ({
  page,
  asking: { buyer, openAsBuyer },
  paidOrders,
  backend,
}) => {
  const [id = ""] = await paidOrders.create([{ user_id: buyer.id }]);
  const waits = "You have asked us about this order already. We answer that first.";

  await test.step("a form that was open meanwhile is refused, and its reason stays", async () => {
    await openAsBuyer(id);
    await openDialog(page);
    await page.getByLabel("Reason").fill("Twice");
    await backend
      .from("order_requests")
      .insert({ order_id: id, kind: "cancel", items: [], reason: "Once" })
      .throwOnError();
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(waits);
    await expect(page.getByLabel("Reason")).toHaveValue("Twice");
  });

  await test.step("the dialog says so", async () => {
    await page.goto(`/dashboard/orders/${id}`);
    await openDialog(page);
    await expect(dialogIn(page)).toContainText(waits);
    await expect(page.getByLabel("Reason")).toHaveCount(0);
  });
});

const LATE: [what: string, order: Partial<Order>, line: typeof HEADSET, why: RegExp][] = [
  [
    "whose days for returns are over",
    { ...SENT, closed_at: new Date(Date.now() - 59 * DAY).toISOString() },
    HEADSET,
    /The \d+ days for returns are over\. Write to us if something is broken\./,
  ],
  [
    "of a service that is done",
    { status: "completed" },
    RESUME,
    /This order is done, and a service cannot be returned\./,
  ],
];

for (const [what, order, line, why] of LATE) {
  test(`an order ${what} is not returned, and the dialog says why`, {
    tag: "@rare",
  }, async ({ page, asking: { buyer, openAsBuyer }, paidOrders }) => {
    const [id = ""] = await paidOrders.create([{ user_id: buyer.id, ...order }], [line]);
    await openAsBuyer(id);
    await openDialog(page);
    await expect(dialogIn(page)).toContainText(why);
    await dialogIn(page).getByRole("link", { name: "Close" }).last().click();
    await expect(dialogIn(page)).toHaveCount(0);
  });
}
