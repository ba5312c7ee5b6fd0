import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import type { Account } from "../support/accounts";
import { unfold } from "../support/chat-fixtures";
import { RESUME } from "../support/paid-orders";
import { test as base, expect } from "../support/test";

interface Sending {
  buyer: Account;
  admin: Account;
  /** The order, which has a service in it. */
  order: string;
}

/** Tests of a customer who talks to the shop about a service. */
const test = base.extend<{ sending: Sending }>({
  sending: async ({ accounts, paidOrders, signIn }, use) => {
    const buyer = await accounts.create();
    const admin = await accounts.create({ admin: true });
    const [order = ""] = await paidOrders.create([{ user_id: buyer.id }], [RESUME]);
    await signIn(buyer.email, { password: buyer.password, to: `/dashboard/orders/${order}` });
    await use({ buyer, admin, order });
  },
});

const PDF = file("My CV (final).pdf", "%PDF-1.7\nHello, I am a resume.\n%%EOF");
const NOTE = file("letter.txt", "Dear Sir or Madam");
const PAGE = file("photo.png", "<html><script>alert(1)</script></html>");

function file(name: string, content: string | Buffer) {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
}

const conversationOf = (page: Page) => page.getByRole("region", { name: "Conversation" });
const filesIn = (page: Page) => conversationOf(page).getByLabel("Files", { exact: true });
const send = (page: Page) =>
  conversationOf(page).getByRole("button", { name: "Send", exact: true }).click();
const saidIn = (page: Page) => page.getByRole("log").getByRole("listitem");

test("files go both ways in a conversation, and are loaded as they were sent", {
  tag: "@main",
}, async ({ page, sending: { admin, order }, signIn, site, backend }) => {
  await test.step("the customer sends two with some words", async () => {
    await page.getByLabel("Message", { exact: true }).fill("Here is my old one.");
    await filesIn(page).setInputFiles([PDF, NOTE]);
    await send(page);
    await expect(saidIn(page)).toContainText(["Here is my old one."]);
    await expect(page.getByRole("link", { name: "My CV (final).pdf" })).toBeVisible();
    await expect(filesIn(page)).toHaveValue("");
  });

  await test.step("one is loaded, from an address that is not the site's", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "My CV (final).pdf" }).click();
    const loaded = await download;
    expect(loaded.suggestedFilename()).toBe("My CV (final).pdf");
    expect(await readFile(await loaded.path())).toEqual(PDF.buffer);
    expect(new URL(loaded.url()).origin).not.toBe(new URL(site.url).origin);
  });

  await test.step("the shop reads them, and answers with a file and no words", async () => {
    await signIn(admin.email, { password: admin.password, to: `/admin/orders/${order}` });
    await expect(page.getByRole("link", { name: "letter.txt" })).toBeVisible();
    await unfold(page);
    await filesIn(page).setInputFiles(file("Draft.pdf", "%PDF-1.7\nNew.\n%%EOF"));
    await send(page);
    await expect(page.getByRole("link", { name: "Draft.pdf" })).toBeVisible();
  });

  const stored = backend.from("chat_files").select("name, size, type").eq("order_id", order);
  const { data } = await stored.order("created_at").throwOnError();
  expect(data).toEqual([
    { name: "My CV (final).pdf", size: PDF.buffer.length, type: "application/pdf" },
    { name: "letter.txt", size: NOTE.buffer.length, type: "text/plain" },
    { name: "Draft.pdf", size: 19, type: "application/pdf" },
  ]);
});

test("what cannot be sent is named, and what was typed and the other files stay", {
  tag: "@rare",
}, async ({ page, sending: { order }, backend }) => {
  const message = page.getByLabel("Message", { exact: true });
  await message.fill("My picture and my letter");
  await filesIn(page).setInputFiles([
    PAGE,
    NOTE,
    file("empty.pdf", ""),
    file("large.pdf", Buffer.concat([PDF.buffer, Buffer.alloc(10_001_000)])),
  ]);
  await send(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(
    "“photo.png” cannot be sent, as it is none of these: PDF, Word",
  );
  await expect(alert).toContainText("“empty.pdf” is empty.");
  await expect(alert).toContainText("“large.pdf” is larger than 10 MB.");
  await expect(message).toHaveValue("My picture and my letter");
  await expect(page.getByRole("checkbox", { name: "letter.txt (1 kB)" })).toBeChecked();
  await expect(saidIn(page)).toHaveCount(0);
  const announced = backend.from("chat_files").select("name").eq("order_id", order);
  const stored = announced.is("removed_at", null);
  expect((await stored.throwOnError()).data).toEqual([{ name: "letter.txt" }]);

  await send(page);
  await expect(saidIn(page)).toContainText(["My picture and my letter"]);
  await expect(page.getByRole("link", { name: "letter.txt" })).toBeVisible();
});

test("a message carries five files, and not six", { tag: "@rare" }, async ({
  page,
  sending: _,
}) => {
  const six = [1, 2, 3, 4, 5, 6].map((at) => file(`part ${at}.txt`, `Part ${at}`));
  await filesIn(page).setInputFiles(six);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("“part 6.txt” is one too many");
  await expect(page.getByRole("checkbox", { name: /^part \d/ })).toHaveCount(5);
  await page.getByRole("checkbox", { name: /^part 1/ }).uncheck();
  await send(page);
  await expect(page.getByRole("link", { name: /^part \d/ })).toHaveCount(4);
});

test("a file is taken back until it was read, and nobody else has ever read it", {
  tag: "@rare",
}, async ({ page, sending: { admin, order }, signIn, accounts }) => {
  await filesIn(page).setInputFiles([PDF, NOTE]);
  await send(page);
  const address = await page.getByRole("link", { name: "letter.txt" }).getAttribute("href");
  await page.getByRole("button", { name: `Take back ${PDF.name}` }).click();
  await expect(page.getByRole("link", { name: PDF.name })).toHaveCount(0);

  const stranger = await accounts.create();
  await signIn(stranger.email, { password: stranger.password, to: null });
  for (const path of [String(address), "/files/none"]) {
    expect((await page.request.get(path)).status()).toBe(404);
  }

  await signIn(admin.email, { password: admin.password, to: `/admin/orders/${order}` });
  await expect(page.getByRole("link", { name: "letter.txt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take back letter.txt" })).toHaveCount(0);
});

test("a file that was sent without this site and is not what its name says is not loaded", async ({
  page,
  sending: { buyer, admin, order },
  accounts,
  signIn,
}) => {
  const client = await accounts.clientFor(buyer);
  const program = Buffer.from("MZ\u0090\u0000\u0003");
  for (const { name, bytes } of [
    { name: "Contract.pdf", bytes: program },
    { name: "Real.pdf", bytes: PDF.buffer },
  ]) {
    const announced = { _order_id: order, _name: name, _type: "application/pdf" };
    const { data: path } = await client.rpc("add_chat_file", announced).throwOnError();
    const options = { contentType: "application/pdf" };
    expect(
      (await client.storage.from("order-files").upload(path, bytes, options)).error,
    ).toBeNull();
    await client
      .rpc("send_chat_message", {
        _order_id: order,
        _message: `Here is ${name}.`,
        _idempotency_key: crypto.randomUUID(),
        _files: [path.slice(order.length + 1)],
      })
      .throwOnError();
  }

  await signIn(admin.email, { password: admin.password, to: `/admin/orders/${order}` });
  await page.getByRole("link", { name: "Contract.pdf" }).click();
  await expect(page.getByRole("alert")).toContainText("This file is not what its name says");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Real.pdf" }).click();
  expect(await readFile(await (await download).path())).toEqual(PDF.buffer);
});

test("a name that is made to mislead is shown and stored as plain words", { tag: "@rare" }, async ({
  page,
  sending: _,
}) => {
  await filesIn(page).setInputFiles([
    file(`..\\..\\${"long ".repeat(60)}\u202egnp.exe`, PDF.buffer),
  ]);
  await send(page);
  const link = page.getByRole("link", { name: /^long long/ });
  await expect(link).toHaveText(/\.pdf$/);
  const name = String(await link.textContent());
  expect(name.length).toBeLessThan(120);
  expect(name).not.toMatch(/[\u202e\\/]/);
});
