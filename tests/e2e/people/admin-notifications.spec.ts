import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { Backend } from "../support/clients";
import { test as base, expect } from "../support/test";

interface Administrator {
  username: string;
  /** Part of the title of every notification that a test sends. */
  mark: string;
}

/** Tests of an administrator who has opened the page, and whose notifications go afterwards. */
const test = base.extend<{ administrator: Administrator }>({
  administrator: async ({ accounts, backend, signIn }, use) => {
    const mark = randomUUID().slice(0, 8);
    const username = `Keeper ${mark}`;
    const { email, password } = await accounts.create({ admin: true, username });
    await signIn(email, { password, to: "/admin/notifications" });
    await use({ username, mark });
    const sent = backend.from("notification_batches").delete().like("title", `%${mark}`);
    await sent.throwOnError();
  },
});

test("the page counts notifications and users, and offers a notification to all", async ({
  page,
  signIn,
}) => {
  await signIn("admin@homeline.test", { to: "/admin/notifications" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notification Management");
  expect(await numberIn(countOn(page, "Active Users"))).toBeGreaterThan(2);
  await expect(fieldsOn(page).type).toHaveValue("info");
  await expect(fieldsOn(page).target).toHaveValue("all");
});

test("a rejected notification keeps what was typed", { tag: "@rare" }, async ({
  page,
  accounts,
  administrator,
}) => {
  const { mark } = administrator;
  const noor = await accounts.create({ username: `Noor A ${mark}` });
  await accounts.create({ username: `Noor B ${mark}` });
  const { title, message, type, target, user, alert } = fieldsOn(page);

  await test.step("each mistake is named, and what was typed stays", async () => {
    await title.fill(`To one ${mark}`);
    await message.fill("   ");
    await type.selectOption("warning");
    await user.fill(`noor  ${mark}`);
    await send(page);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(alert).toContainText("Message: Please fill in this field.");
    await expect(alert).toContainText(
      "User: Choose Specific user to send to one person, or leave this empty.",
    );
    await expect(title).toHaveValue(`To one ${mark}`);
    await expect(type).toHaveValue("warning");
  });

  await test.step("a user who does not exist is refused", async () => {
    await message.fill("Two\nlines");
    await target.selectOption("specific");
    await user.fill("nobody at all");
    await send(page);
    await expect(alert).toContainText("There is no user with this name or email.");
  });

  await test.step("a part of a name leads to the users who have it", async () => {
    await user.fill("Noor ");
    await send(page);
    await expect(alert).toContainText("No user has exactly this name or email. Similar:");
    await expect(alert).toContainText(noor.email);
  });
});

test("a notification waits for its time, is changed, and called off", { tag: "@rare" }, async ({
  page,
  administrator,
}) => {
  const { mark } = administrator;
  const { title, message, alert } = fieldsOn(page);
  const sendAt = page.getByLabel("Send at");
  await title.fill(`Later ${mark}`);
  await message.fill("On Monday.");
  await sendAt.first().fill("2020-01-06T08:30");
  await send(page);
  await expect(alert).toContainText("Send at: This time has passed.");

  await sendAt.first().fill("2090-01-09T08:30");
  await send(page);
  await expect(page.getByRole("main")).toContainText("On 2090-01-09 at 08:30");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("status")).toContainText("Notification scheduled");
  const row = page.getByRole("listitem").filter({ hasText: `Later ${mark}` });
  await expect(row).toContainText("to be sent Jan 9, 2090, 8:30 AM EST");

  await row.getByRole("button", { name: `Edit Later ${mark}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Message").fill("On Tuesday.");
  await dialog.getByLabel("Send at").fill("2090-01-10T08:30");
  await dialog.getByRole("button", { name: "Update Notification" }).click();
  await expect(page.getByRole("status")).toContainText("Notification updated");
  await expect(row).toContainText("On Tuesday.");
  await expect(row).toContainText("to be sent Jan 10, 2090, 8:30 AM EST");

  await row.getByRole("button", { name: `Delete Later ${mark}` }).click();
  await expect(page.getByRole("status")).toContainText("Notification deleted");
});

test("a notification reaches one user", { tag: "@rare" }, async ({
  page,
  accounts,
  backend,
  administrator,
}) => {
  const { mark } = administrator;
  const noor = await accounts.create({ username: `Noor A ${mark}` });
  const total = await numberIn(countOn(page, "Total Notifications"));
  const recent = await numberIn(countOn(page, "Recent Notifications"));
  const { title, message, type, target, user } = fieldsOn(page);

  await title.fill(`To one ${mark}`);
  await message.fill("Two\nlines");
  await type.selectOption("warning");
  await target.selectOption("specific");
  await user.fill(noor.email.toUpperCase());
  await send(page);

  await expectSent(page);
  const sent = sentOn(page).filter({ hasText: `To one ${mark}` });
  await expect(sent).toContainText("warning");
  await expect(sent).toContainText(`Noor A ${mark}`);
  await expect(countOn(page, "Total Notifications")).toHaveText(String(total + 1));
  await expect(countOn(page, "Recent Notifications")).toHaveText(String(recent + 1));
  expect(await storedNotifications(backend, `To one ${mark}`)).toEqual([
    { user_id: noor.id, message: "Two\nlines", type: "warning" },
  ]);
});

test("notifications go to nobody yet, and to all", async ({ page, administrator: { mark } }) => {
  await sendTo(page, "specific", `To nobody ${mark}`);
  await expectSent(page);
  await expect(sentOn(page).filter({ hasText: `To nobody ${mark}` })).toContainText("no recipient");

  await sendTo(page, "all", `To all ${mark}`);
  const users = await confirmSend(page);
  await expectSent(page);
  await expect(sentOn(page).first()).toContainText(`To all ${mark}`);
  await expect(sentOn(page).first()).toContainText(`${users} recipients`);
  await expect(sentOn(page)).toHaveCount(10);
});

test("before a notification goes to all, their number is asked about", async ({
  page,
  backend,
  administrator: { mark },
}) => {
  await sendTo(page, "all", `To all ${mark}`);
  const question = page.getByRole("region", { name: /^Send to \d+ users\?$/ });
  await expect(question).toContainText(`To all ${mark}`);
  await expect(question).toContainText("Good morning.");
  await expect(question).toContainText(/(is|are) blocked\./);
  await question.getByRole("button", { name: "Edit" }).click();
  await expect(fieldsOn(page).title).toHaveValue(`To all ${mark}`);
  await fieldsOn(page).message.fill("Good evening.");
  await send(page);
  await expect(question).toContainText("Good evening.");

  expect(await storedNotifications(backend, `To all ${mark}`)).toEqual([]);
  const users = await confirmSend(page);
  await expectSent(page);
  expect(await storedNotifications(backend, `To all ${mark}`)).toHaveLength(users);
});

test("notifications are deleted at once, together with what was delivered", {
  tag: "@rare",
}, async ({ page, backend, accounts, administrator: { mark, username } }) => {
  const noor = await accounts.create({ username: `Noor ${mark}` });
  const total = await numberIn(countOn(page, "Total Notifications"));
  await sendTo(page, "specific", `To one ${mark}`, noor.email);
  await expectSent(page);
  await sendTo(page, "specific", `To nobody ${mark}`);
  await expectSent(page);
  await sendTo(page, "all", `To all ${mark}`);
  await confirmSend(page);
  await expectSent(page);

  for (const audience of ["all", "nobody", "one"]) {
    await page.getByRole("button", { name: `Delete To ${audience} ${mark}` }).click();
    await expect(sentOn(page).filter({ hasText: `To ${audience} ${mark}` })).toHaveCount(0);
    await expect(page.getByRole("status")).toContainText("Notification deleted");
  }

  await expect(countOn(page, "Total Notifications")).toHaveText(String(total));
  expect(await storedNotifications(backend, `%${mark}`)).toEqual([]);
  await page.goto("/admin/dashboard/log");
  const entries = page.getByRole("row").filter({ hasText: username });
  await expect(entries.filter({ hasText: "Deleted notification" })).toHaveCount(3);
  await expect(entries.filter({ hasText: "Created notification" })).toHaveCount(3);
});

function fieldsOn(page: Page) {
  const form = page.getByRole("region", { name: "Send Notification" });
  return {
    title: form.getByLabel("Notification Title"),
    message: form.getByLabel("Message"),
    type: form.getByLabel("Type"),
    target: form.getByLabel("Send To"),
    user: form.getByLabel("User (optional)"),
    alert: form.getByRole("alert"),
  };
}

const send = (page: Page) => page.getByRole("button", { name: "Send Notification" }).click();

async function sendTo(page: Page, audience: "all" | "specific", subject: string, email = "") {
  const { title, message, target, user } = fieldsOn(page);
  await title.fill(subject);
  await message.fill("Good morning.");
  await target.selectOption(audience);
  await user.fill(email);
  await send(page);
}

async function expectSent(page: Page) {
  await expect(page.getByRole("status")).toContainText("Notification sent successfully");
  await expect(fieldsOn(page).title).toHaveValue("");
}

const sentOn = (page: Page) =>
  page.getByRole("region", { name: "Sent Notifications" }).getByRole("listitem");

const countOn = (page: Page, label: string) =>
  page.getByRole("main").locator("dl div").filter({ hasText: label }).locator("dd");

const numberIn = async (count: Locator) => Number((await count.textContent())?.replace(/\D/g, ""));

/** Sends to all users that the page asks about, and tells how many they are. */
async function confirmSend(page: Page): Promise<number> {
  const sending = page.getByRole("button", { name: /^Send to \d+ users$/ });
  const users = await numberIn(sending);
  await sending.click();
  return users;
}

async function storedNotifications(backend: Backend, title: string) {
  const { data } = await backend
    .from("notifications")
    .select("user_id, message, type")
    .like("title", title)
    .throwOnError();
  return data;
}
