import type { Page } from "playwright/test";
import { helpersOf, stripeOf } from "../../support/payments";
import type { Account } from "../support/accounts";
import { goToPayment, pay } from "../support/checkout";
import { expectSuccess } from "../support/editor-fixtures";
import { test as base, expect } from "../support/test";

interface Paid {
  id: string;
  paymentId: string;
  total: number;
  buyer: Account;
  admin: Account;
}

/** Tests with an order that its customer has paid, and an administrator who has opened it. */
const test = base.extend<{ paid: Paid; provider: ReturnType<typeof helpersOf> }>({
  provider: ({ site }, use) => use(helpersOf(stripeOf({ url: site.cloudUrl }, site.keys.payment))),
  paid: async ({ page, accounts, signIn, backend }, use) => {
    const buyer = await accounts.create();
    const admin = await accounts.create({ admin: true, username: "Refund Keeper" });
    await signIn(buyer.email, { password: buyer.password, to: null });
    await goToPayment(page);
    await pay(page);
    const { data } = await backend
      .from("orders")
      .select("id, stripe_payment_id, total_amount")
      .eq("user_id", buyer.id)
      .single()
      .throwOnError();
    const { id, stripe_payment_id, total_amount: total } = data;
    // The first call of a function starts it, which may take longer than a form waits for it.
    await backend.functions.invoke("send-refund");
    await signIn(admin.email, { password: admin.password, to: `/admin/orders/${id}` });
    await use({ id, paymentId: stripe_payment_id ?? "", total, buyer, admin });
  },
});

/** With script its button says the sum. */
const giveBack = (page: Page) => page.getByRole("button", { name: /^Give .*Back$/ }).click();

const priceOf = (dollars: number) => `$${dollars.toFixed(2)}`;

test("a part of a payment is given back, and everybody reads so", async ({
  page,
  paid: { id, total, buyer },
  signIn,
  mailbox,
}) => {
  const main = page.getByRole("main");

  await test.step("an administrator gives five dollars back", async () => {
    const payment = main.getByRole("region", { name: "Payment" });
    await expect(payment).toContainText(`Paid ${priceOf(total)}`);
    await page.getByRole("link", { name: "Refund", exact: true }).click();
    await expect(main).toContainText(`All that is left, ${priceOf(total)}`);
    await page.getByLabel("Amount (USD)").fill("5,00");
    await page.getByLabel("Reason").fill("A scratch");
    await giveBack(page);
    await expectSuccess(page, "$5.00 given back");
  });

  await test.step("the page of the order has it, with its reason", async () => {
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await expect(main).toContainText("Partly refunded");
    await expect(main).toContainText("A scratch");
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      "A refund of $5.00 was made.",
    );
  });

  await test.step("who goes back to the form finds it empty", async () => {
    await page.goBack();
    await expect(page.getByRole("radio", { name: "An amount" })).not.toBeChecked();
    await expect(page.getByLabel("Amount (USD)")).toHaveValue("");
    await giveBack(page);
    await expect(page.getByRole("alert").first()).toContainText("Please choose how much.");
  });

  await test.step("so has the list of what was given back", async () => {
    await page.goto("/admin/orders?payment=given_back");
    await expect(page.locator(`#row-${id}`)).toContainText("Partly refunded");
    await expect(main).toContainText(/\$5\.00 refunded/);
  });

  await test.step("its customer has a mail, and sees it at the order", async () => {
    const [mail] = (await mailbox.mailsTo(buyer.email)).filter(
      ({ subject }) => subject === `Refund for your Homeline order ${id.slice(0, 8)}`,
    );
    expect(mail?.text).toContain("We have sent your refund of $5.00");
    expect(mail?.text).toContain("Reason: A scratch\nThis refund: $5.00\nNot refunded: ");
    await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${id}` });
    await expect(page.getByRole("region", { name: "Receipt" })).toContainText(
      `Paid ${priceOf(total)} · Refunded $5.00 on `,
    );
    await expect(main.getByText("Refunded $5.00 on ")).toHaveCount(1);
    await page.goto("/dashboard/orders");
    await expect(main).toContainText("Refunded $5.00 on ");
  });
});

test("what was paid for but not in stock is filled in", { tag: "@rare" }, async ({
  page,
  paid: { id },
  backend,
}) => {
  const { data: item } = await backend
    .from("order_items")
    .select("product_id, product_name, price")
    .match({ order_id: id, product_type: "product" })
    .single()
    .throwOnError();
  await backend
    .from("order_shortfalls")
    .insert({
      order_id: id,
      product_id: item.product_id,
      product_name: item.product_name,
      missing: 1,
    })
    .throwOnError();

  await page.goto("/admin/orders?tab=orders_to_review");
  const row = page.locator(`#row-${id}`);
  await row.locator("summary").click();
  await expect(row).toContainText(`1 × ${item.product_name} paid for but not in stock.`);
  await row.getByRole("link", { name: /^Give Money Back/ }).click();
  await expect(page.getByRole("radio", { name: "What these items cost" })).toBeChecked();
  await expect(page.getByLabel(`How many of ${item.product_name}`)).toHaveValue("1");
  await giveBack(page);
  await expectSuccess(page, `${priceOf(item.price)} given back`);
});

test("an amount that cannot be given back is refused with a sentence, and what was typed stays", async ({
  page,
  paid: { id, total },
}) => {
  await page.goto(`/admin/orders/${id}/refund`);
  const refused: [typed: string, sentence: string][] = [
    ["0", "Please enter an amount of more than zero."],
    ["5.005", "Please enter an amount with at most two decimals."],
    ["five", "Please enter an amount, such as 19.99."],
    ["1,234.50", "Please enter the amount without a comma, such as 1234.50."],
    [String(total + 1), `${priceOf(total)} of this payment can still be given back.`],
  ];
  for (const [typed, sentence] of refused) {
    await page.getByRole("radio", { name: "An amount" }).check();
    await page.getByLabel("Amount (USD)").fill(typed);
    await page.getByLabel("Reason").fill("Kept");
    await giveBack(page);
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByLabel("Amount (USD)")).toHaveValue(typed);
    await expect(page.getByLabel("Reason")).toHaveValue("Kept");
    await expect(page.getByRole("radio", { name: "An amount" })).toBeChecked();
  }
});

test("who types beside another choice gives nothing back", { tag: "@rare" }, async ({
  page,
  paid: { id },
}) => {
  const refused = page.getByRole("alert").filter({ hasText: "another choice is ticked" });
  const all = page.getByRole("radio", { name: "All that is left" });
  await page.goto(`/admin/orders/${id}/refund`);
  await giveBack(page);
  await expect(page.getByRole("alert").first()).toContainText("Please choose how much.");
  await page.getByLabel("Amount (USD)").fill("5");
  await all.check();
  await giveBack(page);
  await expect(refused).toContainText("You have typed an amount");
  await expect(page.getByLabel("Amount (USD)")).toHaveValue("5");

  await page.getByLabel("Amount (USD)").fill("");
  await page.getByLabel(/^How many of/).fill("1");
  await all.check();
  await giveBack(page);
  await expect(refused).toContainText("You have typed how many items");
  await expect(page.getByLabel(/^How many of/)).toHaveValue("1");

  await page.goto(`/admin/orders/${id}?dialog=cancel&id=${id}`);
  await page.getByLabel("Amount (USD)").fill("5");
  await page.getByRole("radio", { name: /^Give \$/ }).check();
  await page.getByRole("button", { name: "Cancel Order" }).click();
  await expect(refused).toContainText("You have typed an amount");
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByLabel("Status of order")).toHaveValue("pending");
});

test("items are given back by number, and put back in stock", async ({
  page,
  paid: { id, total, buyer },
  signIn,
}) => {
  await page.goto(`/admin/orders/${id}/refund`);
  await expect(page.getByLabel("Put the products that are given back in stock")).toBeChecked();
  await page.getByLabel(/^How many of/).fill("1");
  await giveBack(page);
  await expectSuccess(page, `${priceOf(total)} given back`);
  await expect(page.getByRole("main")).toContainText("Refunded");

  await expect(page.getByRole("link", { name: "Refund", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enter Parcel" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Cancel of order/ })).toBeVisible();
  await page.goto(`/admin/orders/${id}/refund`);
  await expect(page.getByRole("main")).toContainText(
    "All of it has been given back or is on its way.",
  );

  await test.step("nobody packs them, and their customer reads so", async () => {
    await page.goto(`/admin/orders/slips?ticked=${id}`);
    await expect(page.getByRole("main")).toContainText("These orders have no products left");
    await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${id}` });
    const receipt = page.getByRole("region", { name: "Receipt" });
    await expect(receipt).toContainText("1, 1 refunded");
    await expect(receipt.getByText(/^Paid .* · Refunded /).locator("xpath=../svg")).toHaveCount(0);
  });
});

test("cancelling gives the money back if that is chosen", async ({ page, paid: { id, total } }) => {
  await page.getByLabel("Status of order").selectOption("cancelled");
  await page.getByRole("button", { name: "Update" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Order" });
  await expect(question.getByRole("radio", { name: `Give ${priceOf(total)} back` })).toBeChecked();
  await question
    .getByRole("button", { name: `Cancel Order and Give ${priceOf(total)} Back` })
    .click();
  await expectSuccess(page, "Order updated successfully");
  await expect(page.getByRole("status")).toContainText(`${priceOf(total)} given back`);
  await expect(page.getByRole("main")).toContainText(id.slice(0, 8));
});

test("a dispute is told with its deadline until it is answered, and holds the money", {
  tag: "@rare",
}, async ({ page, paid: { id, paymentId }, provider }) => {
  const { id: disputeId } = await provider.dispute(paymentId, {});
  const listed = page.getByRole("listitem").filter({ hasText: id.slice(0, 8) });
  await expect
    .poll(async () => {
      await page.goto("/admin/dashboard/refunds");
      return listed.count();
    })
    .toBe(1);
  await expect(listed).toContainText("To be answered until");
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("main")).toContainText("Disputed");
  await expect(page.getByLabel("Carrier")).toHaveCount(0);
  await page.goto(`/admin/orders/${id}/refund`);
  await expect(page.getByRole("main")).toContainText(
    "The bank has taken the payment back while it is disputed.",
  );

  await test.step("an answer at the provider ends it", async () => {
    await provider.respondToDispute(disputeId);
    await expect
      .poll(async () => {
        await page.goto("/admin/dashboard/refunds");
        return listed.count();
      })
      .toBe(0);
  });
});
