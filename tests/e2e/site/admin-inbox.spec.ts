import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { newMessage } from "../support/contact-form";
import { enlargeText } from "../support/large-text";
import { test as base, expect } from "../support/test";

interface Inbox {
  /** Part of the subject of both messages, and of the administrator's name. */
  mark: string;
  /** The address from which the older message came. */
  olderEmail: string;
}

/** Tests of an administrator with two unanswered messages of visitors, the newest and the oldest of all. */
const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({ accounts, backend, newEmail, signIn }, use) => {
    const mark = randomUUID().slice(0, 8);
    const older = newMessage(newEmail(), { subject: `Older ${mark}`, message: "Two\nlines" });
    const newer = newMessage(newEmail(), { subject: `Newer ${mark}` });
    const longAgo = "2020-01-01T12:00:00Z";
    await backend
      .from("contact_messages")
      .insert([{ ...older, unanswered_since: longAgo, created_at: longAgo }])
      .throwOnError();
    await backend.from("contact_messages").insert(newer).throwOnError();
    const admin = await accounts.create({ admin: true, username: `Ada ${mark}` });
    await signIn(admin.email, { password: admin.password, to: "/admin/dashboard" });
    await use({ mark, olderEmail: older.email });
    await backend.from("contact_messages").delete().like("subject", `%${mark}`).throwOnError();
  },
});

const CONVERSATION = "/admin/orders?dialog=chat&id=c35e7f08-0000-4000-8000-00000000f003";

const rowsOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const rowOf = (page: Page, subject: string) => rowsOf(page).filter({ hasText: subject });
const toast = (page: Page) => page.getByRole("status");

test("a message is found from the dashboard, answered by mail with a quick answer, and waits no longer", {
  tag: "@main",
}, async ({ page, backend, mailbox, inbox: { mark, olderEmail } }) => {
  const subject = `Older ${mark}`;
  const quick = { title: `Hours ${mark}`, answer: "Hello {name}, we are open until six." };
  await backend.from("quick_answers").insert(quick).throwOnError();

  await test.step("the one that has waited longest comes first", async () => {
    const needs = page.getByRole("region", { name: "Needs You" });
    await needs.getByRole("link", { name: /unanswered contact messages$/ }).click();
    await expect(page).toHaveURL("/admin/inbox?folder=unanswered");
    await expect(rowsOf(page).first()).toContainText(`Older ${mark}`);
    await rowOf(page, subject).getByRole("link", { name: subject }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
    await expect(page.getByRole("main")).toContainText(olderEmail);
    await expect(page.getByText("Two\nlines")).toBeVisible();
  });

  await test.step("a quick answer fills the form, and is completed", async () => {
    await page.getByText("Quick answers", { exact: true }).click();
    await page.getByLabel("Quick answer").selectOption({ label: quick.title });
    await page.getByRole("button", { name: "Insert" }).click();
    // Its writer has shown no address, so the name may be anything.
    await expect(page.getByLabel("Message")).toHaveValue("Hello there, we are open until six.");
    await page.getByLabel("Message").fill("Hello there, we are open until six. Come by!");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(toast(page)).toContainText("Answered");
    const answers = page.getByRole("region", { name: "Answers" });
    await expect(answers).toContainText("Come by!");
    await expect(answers).toContainText(`Mailed to ${olderEmail}. Replies arrive at`);
    await expect(page.getByLabel("Message")).toHaveValue("");
  });

  await test.step("its mail says when was asked, and no words of a visitor", async () => {
    await backend.functions.invoke("run-tasks", { body: {} });
    const [mail] = await mailbox.mailsTo(olderEmail);
    expect(mail?.subject).toBe("Our answer to your message of January 1, 2020");
    expect(mail?.text).toContain("Come by!");
    expect(mail?.text).not.toContain("Two");
  });

  await test.step("it waits no longer, and the log says who has answered", async () => {
    await page.goto("/admin/inbox?folder=unanswered");
    await expect(rowOf(page, subject)).toHaveCount(0);
    await page.goto("/admin/dashboard/log");
    const entry = page.getByRole("row").filter({ hasText: `Ada ${mark}` });
    await expect(entry).toContainText(`Changed contact message ${subject}`);
    await expect(entry).toContainText("Answered at");
  });
  await backend.from("quick_answers").delete().eq("title", quick.title).throwOnError();
});

test("what needs no answer, spam and what is deleted leave the list, and come back", async ({
  page,
  inbox: { mark },
}) => {
  const [newer, older] = [`Newer ${mark}`, `Older ${mark}`];
  await page.goto("/admin/inbox");

  await test.step("one needs no answer", async () => {
    await expect(rowOf(page, newer)).toContainText("Unanswered");
    await rowOf(page, newer)
      .getByRole("button", { name: `Needs no answer ${newer}` })
      .click();
    await expect(toast(page)).toContainText("The message needs no answer");
    await expect(rowOf(page, newer)).not.toContainText("Unanswered");
  });

  await test.step("spam is archived, and waits again once it is back", async () => {
    await page.goto(`/admin/inbox?q=${older.replace(" ", "+")}`);
    await page.getByRole("button", { name: `Spam ${older}` }).click();
    await expect(toast(page)).toContainText("Message archived as spam");
    await page.goto("/admin/inbox?folder=archived");
    await page.getByRole("button", { name: `Move to inbox ${older}` }).click();
    await expect(toast(page)).toContainText("Message moved to the inbox");
    await page.goto("/admin/inbox?folder=unanswered");
    await expect(rowOf(page, older)).toHaveCount(1);
  });

  await test.step("a deletion takes one press, and is taken back by another", async () => {
    await rowOf(page, older)
      .getByRole("button", { name: `Delete ${older}` })
      .click();
    await expect(toast(page)).toContainText("It can be restored for 30 days");
    await expect(rowOf(page, older)).toHaveCount(0);
    await toast(page).getByRole("button", { name: "Restore" }).click();
    await expect(toast(page)).toContainText("Contact message restored");
    await expect(rowOf(page, older)).toHaveCount(1);
  });
});

test("on a phone the form for an answer stays in sight, also with large text", async ({
  page,
  inbox: { mark },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const restore = await enlargeText(page);
  for (const path of [`/admin/inbox?q=${mark}`, CONVERSATION]) {
    await page.goto(path);
    if (path !== CONVERSATION) await rowsOf(page).first().getByRole("link").click();
    const form = page.locator("form#chat");
    await expect(form.getByLabel("Message")).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole("button", { name: "Send", exact: true })).toBeInViewport({
      ratio: 1,
    });
    expect((await form.boundingBox())?.height).toBeLessThanOrEqual(740 / 4);
    await expect(form.getByRole("link", { name: "Edit quick answers" })).toBeHidden();
    await form.locator("summary").click();
    await expect(form.getByRole("link", { name: "Edit quick answers" })).toBeVisible();
  }
  await restore();
});

test("messages are found by their words within the open folder", async ({
  page,
  inbox: { mark, olderEmail },
}) => {
  await page.goto("/admin/inbox");
  const search = async (typed: string) => {
    await page.getByLabel("Search messages").fill(typed);
    await page.getByRole("button", { name: "Search" }).click();
  };
  const folders = page.getByRole("navigation", { name: "Message folders" });

  await search(`${mark} older`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(olderEmail);

  await folders.getByRole("link", { name: "Archived" }).click();
  await expect(page.getByRole("main")).toContainText("No contact message has these words");
  await expect(page.getByLabel("Search messages")).toHaveValue(`${mark} older`);

  await folders.getByRole("link", { name: "Inbox" }).click();
  await search(`-${mark}`);
  await expect(page.getByRole("main")).toContainText(
    "A search needs a word to look for. This list is not searched.",
  );
  expect(new URL(page.url()).searchParams.get("q")).toBe(`-${mark}`);
});

test("an answer to a message that a colleague has deleted stays to be copied", {
  tag: "@rare",
}, async ({ page, backend, inbox: { mark } }) => {
  const subject = `Newer ${mark}`;
  await page.goto(`/admin/inbox?q=${mark}`);
  await rowOf(page, subject).getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
  await backend
    .from("contact_messages")
    .update({ deleted_at: new Date().toISOString() })
    .eq("subject", subject)
    .throwOnError();
  await page.getByLabel("Message").fill("We are open.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("We are open.")).toBeVisible();
  await page.getByRole("link", { name: "Inbox" }).last().click();
  await expect(page).toHaveURL("/admin/inbox");
});

test("a customer finds an own message with our answer, and its mail quotes it", async ({
  page,
  accounts,
  backend,
  mailbox,
  signIn,
}) => {
  const customer = await accounts.create();
  const { email, password } = customer;
  const subject = `Two SIMs ${randomUUID().slice(0, 8)}`;
  await signIn(email, { password, to: "/contact" });
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("Does it take two?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toast(page)).toContainText("Message Sent!");

  await test.step("an administrator sees the account, answers, and goes on to the next", async () => {
    await signIn("admin@homeline.test", { to: `/admin/inbox?q=${subject.replaceAll(" ", "+")}` });
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByRole("main")).toContainText(/Account: \S/);
    await page.getByLabel("Message").fill("One at a time.");
    await page.getByRole("button", { name: "Send and Next" }).click();
    await expect(toast(page)).toContainText("Answered");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(subject);
  });

  await test.step("the mail leads to the message, with the answer beneath it", async () => {
    await backend.functions.invoke("run-tasks", { body: {} });
    const [answered] = await mailbox.mailsTo(email, { atLeast: 2 });
    expect(answered?.subject).toMatch(/^Our answer to your message of /);
    expect(answered?.text).toContain("Does it take two?");
    await signIn(email, { password, to: "/dashboard" });
    const messages = page.getByRole("region", { name: "Your Messages to Us" });
    await expect(messages).toContainText("answered on");
    await messages.getByRole("link", { name: subject }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
    await expect(page.getByRole("main")).toContainText("Does it take two?");
    await expect(page.getByRole("main")).toContainText("One at a time.");
  });
  await backend.from("contact_messages").delete().eq("subject", subject).throwOnError();
});

test("a visitor who turns the direction of writing turns nothing but the own words", {
  tag: "@rare",
}, async ({ page, backend, signIn }) => {
  const mark = randomUUID().slice(0, 8);
  const message = newMessage(`${mark}@a.test`, { name: "Eve \u202egro", subject: mark });
  await backend.from("contact_messages").insert(message).throwOnError();
  await signIn("admin@homeline.test", { to: `/admin/inbox?q=${mark}` });

  const row = rowOf(page, mark);
  const address = await row.getByText(message.email).boundingBox();
  const date = await row.locator("time").boundingBox();
  expect(date?.y).toBeCloseTo(address?.y ?? 0, 0);
  expect(date?.x).toBeGreaterThan(address?.x ?? 0);
  await backend.from("contact_messages").delete().eq("subject", mark).throwOnError();
});
