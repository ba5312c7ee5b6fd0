import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { Backend } from "../support/clients";
import { newMessage } from "../support/contact-form";
import { test as base, expect } from "../support/test";

const MESSAGES_PER_PAGE = 10;

/** The page and the place of the newest message that is answered; those follow the unanswered. */
async function placeOfNewestAnswered(backend: Backend) {
  const { count } = await backend
    .from("contact_messages")
    .select("*", { count: "exact", head: true })
    .not("unanswered_since", "is", null)
    .is("archived_at", null)
    .throwOnError();
  const unanswered = count ?? 0;

  return {
    address: `/admin/dashboard?page=${Math.floor(unanswered / MESSAGES_PER_PAGE) + 1}`,
    index: unanswered % MESSAGES_PER_PAGE,
  };
}

interface Inbox {
  /** Part of the subject of both messages, and of the administrator's name. */
  mark: string;
  list: Locator;
  /** The address from which the older message came. */
  olderEmail: string;
}

/** Tests of an administrator with two unanswered messages of visitors. */
const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({ page, accounts, backend, newEmail, signIn }, use) => {
    const mark = randomUUID().slice(0, 8);
    const older = newMessage(newEmail(), { subject: `Older ${mark}`, message: "Two\nlines" });
    const newer = newMessage(newEmail(), { subject: `Newer ${mark}` });
    for (const message of [older, newer]) {
      await backend.from("contact_messages").insert(message).throwOnError();
    }
    const admin = await accounts.create({ admin: true, username: `Ada ${mark}` });
    await signIn(admin.email, { password: admin.password, to: "/admin/dashboard" });
    const list = page.getByRole("region", { name: "Contact Messages" });
    await use({ mark, list, olderEmail: older.email });
    await backend.from("contact_messages").delete().like("subject", `%${mark}`).throwOnError();
  },
});

test("the newest unanswered message comes first", { tag: "@rare" }, async ({ inbox }) => {
  const { mark, list, olderEmail } = inbox;
  const messages = list.getByRole("listitem").filter({ hasText: mark });
  await expect(messages).toContainText([`Newer ${mark}`, `Older ${mark}`]);
  await expect(messages.last()).toContainText("Ana Reyes");
  const address = list.getByRole("link", { name: olderEmail });
  await expect(address).toHaveAttribute(
    "href",
    `mailto:${olderEmail}?subject=Re%3A%20Older%20${mark}`,
  );
});

test("a message that needs no answer moves behind those that do", async ({
  page,
  backend,
  inbox: { mark, list },
}) => {
  const unanswered = Number(/(\d+) unanswered/.exec((await list.textContent()) ?? "")?.[1]);
  await list.getByRole("button", { name: `Needs no answer Newer ${mark}` }).click();
  await expect(page.getByText("The message needs no answer", { exact: true })).toBeVisible();
  await expect(list).toContainText(`${unanswered - 1} unanswered`);
  await expect(list.getByRole("listitem").filter({ hasText: mark }).first()).toContainText(
    `Older ${mark}`,
  );
  const { address, index } = await placeOfNewestAnswered(backend);
  await page.goto(address);
  const newestAnswered = list.getByRole("list").last().getByRole("listitem").nth(index);
  await expect(newestAnswered).toContainText(`Newer ${mark}`);
  await expect(newestAnswered.getByRole("button")).toHaveText(["Needs an answer", "Archive"]);

  await page.getByRole("link", { name: "Activity log" }).click();
  const entry = page.getByRole("row").filter({ hasText: `Ada ${mark}` });
  await expect(entry).toContainText("Changed contact message");
  await expect(entry).toContainText(
    /unanswered since: \w{3} \d+, 20\d\d, \d+:\d\d [AP]M E[SD]T.*unanswered since: —/,
  );
  await expect(entry.getByRole("link", { name: `Newer ${mark}` })).toBeVisible();
});

test("none of a page needs an answer by one press", async ({ page, inbox }) => {
  const { mark, list } = inbox;
  await page.goto("/admin/dashboard?messages=unanswered");
  const unanswered = await list.getByRole("list").last().getByRole("listitem").count();
  await list.getByRole("button", { name: `These ${unanswered} need no answer` }).click();
  await expect(page.getByRole("status")).toContainText(`${unanswered} messages need no answer`);
  await expect(list).not.toContainText(mark);
});

test("a message is archived, still waits for an answer, and is brought back", {
  tag: "@rare",
}, async ({ page, backend, inbox: { mark, list } }) => {
  const [newer, older] = [`Newer ${mark}`, `Older ${mark}`];
  const folders = page.getByRole("navigation", { name: "Message folders" });
  const unanswered = Number(/(\d+) unanswered/.exec((await list.textContent()) ?? "")?.[1]);

  await test.step("one message needs no answer", async () => {
    await list.getByRole("button", { name: `Needs no answer ${newer}` }).click();
    await expectUnanswered(page, unanswered - 1);

    await folders.getByRole("link", { name: "Unanswered" }).click();
    await expect(list).not.toContainText(newer);
  });

  await test.step("another one is archived, and waits all the same", async () => {
    const inboxLink = folders.getByRole("link", { name: "Inbox" });
    await inboxLink.click();
    await expect(inboxLink).toHaveAttribute("aria-current", "page");
    await list.getByRole("button", { name: `Archive ${older}` }).click();
    await expect(page.getByText("Message archived", { exact: true })).toBeInViewport();
    await expect(list).not.toContainText(older);
    await expectUnanswered(page, unanswered - 1);
    await folders.getByRole("link", { name: "Unanswered" }).click();
    await expect(list).toContainText(older);
  });

  await test.step("it is brought back from the archive", async () => {
    await folders.getByRole("link", { name: "Archived" }).click();
    await expect(list.getByRole("listitem").filter({ hasText: older })).toHaveCount(1);
    await list.getByRole("button", { name: `Move to inbox ${older}` }).click();
    await expect(page.getByText("Message moved to the inbox", { exact: true })).toBeInViewport();
    await expect(list).not.toContainText(older);
    await folders.getByRole("link", { name: "Inbox" }).click();
    await expect(list).toContainText(older);
  });

  await test.step("the first one needs an answer all the same", async () => {
    await page.goto((await placeOfNewestAnswered(backend)).address);
    await list.getByRole("button", { name: `Needs an answer ${newer}` }).click();
    await expectUnanswered(page, unanswered);
  });
});

test("messages are found by their words within the open folder", async ({
  page,
  inbox: { mark, list, olderEmail },
}) => {
  const search = async (typed: string) => {
    await list.getByLabel("Search messages").fill(typed);
    await list.getByRole("button", { name: "Search" }).click();
  };
  const messages = list.getByRole("list").last().getByRole("listitem");

  await search(`${mark} older`);
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText(olderEmail);
  await expect(list.getByRole("heading", { name: "Contact Messages" })).toBeInViewport();

  await list.getByRole("link", { name: "Archived" }).click();
  await expect(list).toContainText("No contact message has these words.");
  await expect(list.getByLabel("Search messages")).toHaveValue(`${mark} older`);

  await list.getByRole("link", { name: "Inbox" }).click();
  await search(`-${mark}`);
  await expect(list).toContainText("A search needs a word to look for. This list is not searched.");
  await expect(messages.first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("q")).toBe(`-${mark}`);
});

test("a message that a colleague has deleted cannot be archived", { tag: "@rare" }, async ({
  page,
  backend,
  inbox: { mark, list },
}) => {
  await backend.from("contact_messages").delete().eq("subject", `Newer ${mark}`).throwOnError();
  await list.getByRole("button", { name: `Archive Newer ${mark}` }).click();
  await expect(page.getByText("No Longer There", { exact: true })).toBeVisible();
});

test("an archived message is deleted for good", { tag: "@rare" }, async ({
  page,
  backend,
  inbox: { mark, list },
}) => {
  const subject = `Older ${mark}`;
  await list.getByRole("button", { name: `Archive ${subject}` }).click();
  await expect(page.getByText("Message archived", { exact: true })).toBeInViewport();
  await page
    .getByRole("navigation", { name: "Message folders" })
    .getByRole("link", { name: "Archived" })
    .click();
  await list.getByRole("button", { name: `Delete ${subject}` }).click();
  await expect(page.getByText("Message deleted", { exact: true })).toBeVisible();
  await expect(list).not.toContainText(subject);
  const kept = backend.from("contact_messages").select("id").eq("subject", subject);
  expect((await kept.throwOnError()).data).toEqual([]);

  await page.getByRole("link", { name: "Activity log" }).click();
  const entry = page
    .getByRole("row")
    .filter({ hasText: `Ada ${mark}` })
    .first();
  await expect(entry).toContainText("Deleted contact message");
  await expect(entry).toContainText(subject);
});

/** The number beside the link to the dashboard and the one of the list. */
async function expectUnanswered(page: Page, count: number) {
  const office = page.getByRole("navigation", { name: "Back office" });
  const needs = office.getByRole("link", { name: /unanswered contact message/ });
  await (count > 0
    ? expect(needs).toContainText(`${count} unanswered`)
    : expect(needs).toHaveCount(0));
  const folders = page.getByRole("navigation", { name: "Message folders" });
  await expect(folders.getByRole("link", { name: "Unanswered" })).toHaveText(`Unanswered ${count}`);
}

test("a visitor who turns the direction of writing turns nothing but the own words", {
  tag: "@rare",
}, async ({ page, backend, signIn }) => {
  const mark = randomUUID().slice(0, 8);
  const message = newMessage(`${mark}@a.test`, { name: "Eve \u202egro", subject: mark });
  await backend
    .from("contact_messages")
    .insert({ ...message, unanswered_since: null })
    .throwOnError();
  const { address: to } = await placeOfNewestAnswered(backend);
  await signIn("admin@homeline.test", { to });

  const row = page.getByRole("listitem").filter({ hasText: mark });
  const address = await row.getByRole("link", { name: message.email }).boundingBox();
  const date = await row.locator("time").boundingBox();
  expect(date?.y).toBeCloseTo(address?.y ?? 0, 0);
  expect(date?.x).toBeGreaterThan(address?.x ?? 0);
  await backend.from("contact_messages").delete().eq("subject", mark).throwOnError();
});
