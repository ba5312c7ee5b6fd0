import type { Account } from "./support/accounts";
import { expectSuccess } from "./support/editor-fixtures";
import { HEADSET } from "./support/paid-orders";
import { test as base, expect } from "./support/test";

interface Asking {
  id: string;
  buyer: Account;
  admin: Account;
}

/** Tests with an order of two headsets, whose customer has opened it. */
const test = base.extend<{ asking: Asking }>({
  asking: async ({ accounts, signIn, paidOrders }, use) => {
    const buyer = await accounts.create();
    const admin = await accounts.create({ admin: true, username: "Answer Keeper" });
    const [id = ""] = await paidOrders.create([{ user_id: buyer.id }], [HEADSET]);
    await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${id}` });
    await use({ id, buyer, admin });
  },
});

test("a customer asks to cancel, and reads the answer by mail and at the order", {
  tag: "@main",
}, async ({ page, asking: { id, buyer, admin }, signIn, mailbox, backend }) => {
  const number = id.slice(0, 8);
  const dialog = page.getByRole("dialog");

  await test.step("without a reason nothing is asked, and the numbers stay", async () => {
    await page.getByRole("button", { name: "Cancel or Return" }).click();
    await expect(dialog.getByLabel(`How many of ${HEADSET.product_name}`)).toHaveValue("2");
    await dialog.getByLabel(`How many of ${HEADSET.product_name}`).fill("1");
    await dialog.getByLabel("Reason").fill(" ");
    await dialog.getByRole("button", { name: "Ask to Cancel" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please tell us why.");
    await expect(dialog.getByLabel(`How many of ${HEADSET.product_name}`)).toHaveValue("1");
  });

  await test.step("with one it stands at the order", async () => {
    await dialog.getByLabel("Reason").fill("One is enough");
    await dialog.getByRole("button", { name: "Ask to Cancel" }).click();
    await expectSuccess(page, "We Have Your Request");
    const asked = page.getByRole("region", { name: "What You Asked" });
    await expect(asked).toContainText("Not answered yet");
    await expect(asked).toContainText("One is enough");
  });

  await test.step("one thing is asked at a time", async () => {
    await page.getByRole("button", { name: "Cancel or Return" }).click();
    await expect(dialog).toContainText("You have asked us about this order already.");
  });

  await test.step("an administrator has it in the list, and says no with words", async () => {
    await signIn(admin.email, {
      password: admin.password,
      to: "/admin/orders?need=order_requests",
    });
    await expect(page.locator(`#row-${id}`)).toBeVisible();
    await page.goto(`/admin/orders/${id}`);
    const asked = page.getByRole("region", { name: "What the Customer Asks" });
    await expect(asked).toContainText(`1 × ${HEADSET.product_name}`);
    await asked.getByRole("radio", { name: "No" }).check();
    await asked.getByRole("button", { name: "Answer" }).click();
    await expect(asked.getByRole("alert")).toContainText("Please tell the customer why not.");
    await asked.getByLabel("What you tell the customer").fill("It is packed already");
    await asked.getByRole("button", { name: "Answer" }).click();
    await expectSuccess(page, "Answered");
    await expect(asked).toContainText("Answered with no");
  });

  await test.step("the customer reads so", async () => {
    const subject = `Our answer about your Homeline order ${number}`;
    await backend.functions.invoke("run-tasks", { body: {} });
    const subjects = (await mailbox.mailsTo(buyer.email)).map((mail) => mail.subject);
    expect(subjects).toContain(subject);
    await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${id}` });
    await expect(page.getByRole("region", { name: "What You Asked" })).toContainText(
      "It is packed already",
    );
    await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
      "We answered no to the request to cancel it.",
    );
  });
});

test("a yes leads to what is to be done", { tag: "@plain-html" }, async ({
  page,
  asking: { id, admin },
  signIn,
  backend,
}) => {
  await page.getByRole("button", { name: "Cancel or Return" }).click();
  await page.getByLabel("Reason").fill("Too late");
  await page.getByRole("button", { name: "Ask to Cancel" }).click();
  await expectSuccess(page, "We Have Your Request");
  const { data: items } = await backend
    .from("order_items")
    .select("id")
    .eq("order_id", id)
    .throwOnError();
  await signIn(admin.email, { password: admin.password, to: `/admin/orders/${id}` });

  await test.step("to cancel all of it, to the question about the money", async () => {
    await page.getByRole("radio", { name: "Yes, and go on to cancel it" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
    await expect(page.getByRole("dialog")).toContainText(`Cancel Order ${id.slice(0, 8)}`);
  });

  await test.step("to return something, to the refund", async () => {
    const asked = {
      order_id: id,
      kind: "return" as const,
      items: [{ id: items[0]?.id ?? "", quantity: 1 }],
      reason: "Broken",
    };
    await backend.from("order_requests").insert(asked).throwOnError();
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole("radio", { name: "Yes, and go on to give the money back" }).check();
    await page.getByRole("button", { name: "Answer" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}/refund\\?request=`));
  });
});

test("what was ordered is bought again, and what is gone is told by name", {
  tag: "@plain-html",
}, async ({ page, asking: { id }, backend }) => {
  const { data: known } = await backend
    .from("products")
    .select("id, name")
    .gt("stock_quantity", 5)
    .eq("is_active", true)
    .limit(1)
    .single()
    .throwOnError();
  await backend
    .from("order_items")
    .insert({
      order_id: id,
      product_id: known.id,
      product_name: known.name,
      product_type: "product",
      price: 10,
      quantity: 1,
    })
    .throwOnError();

  await page.reload();
  await page.getByRole("button", { name: "Buy Again" }).click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
  await expect(page.getByRole("status")).toContainText(`Not for sale now: ${HEADSET.product_name}`);
  await expect(page.getByRole("dialog", { name: "Your Cart" })).toContainText(known.name);
});
