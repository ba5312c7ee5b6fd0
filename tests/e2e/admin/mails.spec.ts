import type { Backend } from "../support/clients";
import { expectSuccess } from "../support/editor-fixtures";
import { expect, test } from "../support/order-fixtures";
import { signInByRequest } from "../support/sign-in";

/** Has the mails of a person sent that wait for their time. */
async function sendWaiting(backend: Backend, column: "user_id" | "order_id", id: string) {
  await backend
    .from("outbox")
    .update({ due_at: "2020-01-01" })
    .eq(column, id)
    .is("sent_at", null)
    .throwOnError();
  await backend.functions.invoke("run-tasks", { body: {} });
}

test("a customer is mailed a new status, and switches such mails off", async ({
  page,
  order: { id, card, buyer },
  backend,
  mailbox,
  signIn,
}) => {
  await test.step("what was a slip is not told", async () => {
    for (const [status, tone] of [
      ["completed", "green"],
      ["processing", "blue"],
    ] as const) {
      await card.getByLabel("Status").selectOption(status);
      await card.getByRole("button", { name: "Update" }).click();
      await expectSuccess(page, "Order updated successfully");
      // The message may still be that of the first update.
      await expect(card.locator(`[data-tone=${tone}]`).first()).toHaveText(status);
    }
    await sendWaiting(backend, "order_id", id);
    const [mail, ...others] = await mailbox.mailsTo(buyer.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your Homeline order \w+: processing$/);
    expect(mail?.text).toContain(`/dashboard/orders/${id}`);
  });

  await test.step("the mail leads to where it is switched off", async () => {
    const link = await mailbox.linkTo(buyer.email, /settings#mails/);
    await signIn(buyer.email, { password: buyer.password, to: null });
    await page.goto(link);
    const mails = page.getByRole("region", { name: "Mails" });
    await expect(mails.getByRole("checkbox")).toHaveCount(4);
    await mails.getByLabel("My order has a new status").uncheck();
    await mails.getByRole("button", { name: "Save Choice of Mails" }).click();
    await expect(page.getByRole("status")).toContainText("Mails Chosen");
    await expect(mails.getByLabel("My order has a new status")).not.toBeChecked();
    await expect(mails.getByLabel(/^An answer/)).toBeChecked();

    await backend.from("orders").update({ status: "completed" }).eq("id", id).throwOnError();
    await sendWaiting(backend, "order_id", id);
    await expect
      .poll(
        async () =>
          (await backend.from("outbox").select("id").eq("order_id", id).is("sent_at", null)).data,
      )
      .toEqual([]);
    expect(await mailbox.mailsTo(buyer.email)).toHaveLength(1);
  });
});

test("an administrator is mailed a number and a link, and chooses which", async ({
  page,
  site,
  accounts,
  backend,
  mailbox,
  signIn,
}) => {
  const { id, email, password } = await accounts.create({ admin: true });
  await backend.from("outbox").delete().eq("kind", "admin_new_contact_message").throwOnError();
  await signInByRequest(page.request, site, email, password);
  const write = (_subject: string) =>
    backend
      .rpc("submit_contact_message", {
        _name: "Ann",
        _email: "ann@people.test",
        _subject,
        _message: "Words of a customer.",
        _network: "192.0.2.9",
      })
      .throwOnError();
  const subjects = async () => (await mailbox.mailsTo(email)).map(({ subject }) => subject);
  const aNumber = expect.stringMatching(/^\d+ new contact messages?$/);
  await write("The first");
  await sendWaiting(backend, "user_id", id);
  await expect.poll(subjects).toEqual([aNumber]);
  for (const subject of ["The second", "The third"]) await write(subject);
  await sendWaiting(backend, "user_id", id);
  await expect.poll(subjects).toEqual([aNumber, aNumber]);
  const [mail] = await mailbox.mailsTo(email);
  expect(mail?.html).not.toContain("Words of a customer");
  await page.goto(await mailbox.linkTo(email, /admin/));
  await expect(page.getByRole("main")).toContainText("The first");

  await signIn(email, { password, to: "/dashboard/settings" });
  const choices = page.getByRole("region", { name: "Mails" });
  await expect(choices.getByRole("checkbox")).toHaveCount(10);
});

test("an answer is counted on every page, and mailed once while it is unread", {
  tag: "@rare",
}, async ({ page, order: { id, buyer }, backend, mailbox, signIn, accounts }) => {
  const shop = await accounts.create({ admin: true });
  const answer = (message: string) =>
    backend
      .from("chat_messages")
      .insert({ order_id: id, sender_id: shop.id, message })
      .throwOnError();
  await answer("Your resume is ready.");
  await answer("Have a look.");
  await sendWaiting(backend, "order_id", id);
  const [mail, ...others] = await mailbox.mailsTo(buyer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^An answer about your Homeline order \w+$/);
  expect(mail?.html).not.toContain("resume is ready");

  await signIn(buyer.email, { password: buyer.password, to: "/jobs" });
  const unread = page.getByRole("banner").getByRole("link", { name: "1 unread conversation" });
  await unread.click();
  await expect(page).toHaveURL("/dashboard/orders");
  await page.goto(await mailbox.linkTo(buyer.email, /orders/));
  await expect(page.getByRole("main")).toContainText("Your resume is ready.");
  await page.goto("/jobs");
  await expect(unread).toHaveCount(0);
});
