import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { Backend } from "./support/clients";
import { newMessage } from "./support/contact-form";
import { test as base, expect } from "./support/test";

const MESSAGES_PER_PAGE = 10;

/** The page and the place of the newest message that is read; read messages follow the unread. */
async function placeOfNewestRead(backend: Backend) {
  const { count } = await backend
    .from("contact_messages")
    .select("*", { count: "exact", head: true })
    .is("read_at", null)
    .is("archived_at", null)
    .throwOnError();
  const unread = count ?? 0;

  return {
    address: `/admin/dashboard?page=${Math.floor(unread / MESSAGES_PER_PAGE) + 1}`,
    index: unread % MESSAGES_PER_PAGE,
  };
}

interface Inbox {
  /** Part of the subject of both messages, and of the administrator's name. */
  mark: string;
  list: Locator;
  /** The address from which the older message came. */
  olderEmail: string;
}

/** Tests of an administrator with two unread messages of visitors. */
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

test("the newest unread message comes first", { tag: "@rare" }, async ({ inbox }) => {
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

test("a message that is marked as read moves behind the unread", async ({
  page,
  backend,
  inbox: { mark, list },
}) => {
  const unread = Number(/(\d+) unread/.exec((await list.textContent()) ?? "")?.[1]);
  await list.getByRole("button", { name: `Mark read Newer ${mark}` }).click();
  await expect(list).toContainText(`${unread - 1} unread`);
  await expect(list.getByRole("listitem").filter({ hasText: mark }).first()).toContainText(
    `Older ${mark}`,
  );
  const { address, index } = await placeOfNewestRead(backend);
  await page.goto(address);
  const newestRead = list.getByRole("list").last().getByRole("listitem").nth(index);
  await expect(newestRead).toContainText(`Newer ${mark}`);
  await expect(newestRead.getByRole("button")).toHaveText(["Mark unread", "Archive"]);

  await page.getByRole("link", { name: "Activity log" }).click();
  const entry = page.getByRole("row").filter({ hasText: `Ada ${mark}` });
  await expect(entry).toContainText("Changed contact message");
  await expect(entry).toContainText(
    /read at: —.*read at: \w{3} \d+, 20\d\d, \d+:\d\d [AP]M E[SD]T/,
  );
  await expect(entry.getByRole("link", { name: `Newer ${mark}` })).toBeVisible();
});

test("the unread messages of a page are marked as read by one press", async ({ page, inbox }) => {
  const { mark, list } = inbox;
  await page.goto("/admin/dashboard?messages=unread");
  const unread = await list.getByRole("list").last().getByRole("listitem").count();
  await list.getByRole("button", { name: `Mark these ${unread} read` }).click();
  await expect(page.getByRole("status")).toContainText(`${unread} messages are marked as read`);
  await expect(list).not.toContainText(mark);
});

test("a message is archived, brought back, and marked as unread", { tag: "@rare" }, async ({
  page,
  backend,
  inbox: { mark, list },
}) => {
  const [newer, older] = [`Newer ${mark}`, `Older ${mark}`];
  const folders = page.getByRole("navigation", { name: "Message folders" });
  const unread = Number(/(\d+) unread/.exec((await list.textContent()) ?? "")?.[1]);

  await test.step("one message is marked as read", async () => {
    await list.getByRole("button", { name: `Mark read ${newer}` }).click();
    await expectUnread(page, unread - 1);

    await folders.getByRole("link", { name: "Unread" }).click();
    await expect(list).not.toContainText(newer);
  });

  await test.step("another one is archived, and its folder stays open", async () => {
    await list.getByRole("button", { name: `Archive ${older}` }).click();
    await expect(page.getByText("Message archived", { exact: true })).toBeInViewport();
    await expect(folders.getByRole("link", { name: "Unread" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(list).not.toContainText(older);
    await expectUnread(page, unread - 2);
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

  await test.step("the first one is marked as unread", async () => {
    await page.goto((await placeOfNewestRead(backend)).address);
    await list.getByRole("button", { name: `Mark unread ${newer}` }).click();
    await expectUnread(page, unread);
  });
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
  await expect(list).toContainText(`"${subject}" was deleted.`);
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
async function expectUnread(page: Page, count: number) {
  const office = page.getByRole("navigation", { name: "Back office" });
  const needs = office.getByRole("link", { name: /unread contact message/ });
  await (count > 0 ? expect(needs).toContainText(`${count} unread`) : expect(needs).toHaveCount(0));
  const folders = page.getByRole("navigation", { name: "Message folders" });
  await expect(folders.getByRole("link", { name: "Unread" })).toHaveText(`Unread ${count}`);
}

test("a visitor who turns the direction of writing turns nothing but the own words", {
  tag: "@rare",
}, async ({ page, backend, signIn }) => {
  const mark = randomUUID().slice(0, 8);
  const message = newMessage(`${mark}@a.test`, { name: "Eve \u202egro", subject: mark });
  const read_at = new Date().toISOString();
  await backend
    .from("contact_messages")
    .insert({ ...message, read_at })
    .throwOnError();
  const { address: to } = await placeOfNewestRead(backend);
  await signIn("admin@homeline.test", { to });

  const row = page.getByRole("listitem").filter({ hasText: mark });
  const address = await row.getByRole("link", { name: message.email }).boundingBox();
  const date = await row.locator("time").boundingBox();
  expect(date?.y).toBeCloseTo(address?.y ?? 0, 0);
  expect(date?.x).toBeGreaterThan(address?.x ?? 0);
  await backend.from("contact_messages").delete().eq("subject", mark).throwOnError();
});
