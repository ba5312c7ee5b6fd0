import type { Page } from "playwright/test";
import { expect, test } from "../support/editor-fixtures";
import { RESUME } from "../support/paid-orders";

const SORRY = "The mistake is on our side, and we have made a note of it.";
const UNAVAILABLE = "Our data cannot be reached at the moment.";

test("a post that cannot be saved is recovered, and sent again", async ({
  page,
  proxied: { site, proxy },
  signIn,
  editor,
  backend,
}) => {
  const title = `Late ${editor.mark}`;
  const content = `## Two "lines"\n\n${"words ".repeat(1000)}end`;
  await signIn(editor.email, {
    password: editor.password,
    to: "/admin/blog?dialog=new",
    at: site,
  });
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Content" }).fill(content);
  await page.getByLabel("Publish immediately").check();

  proxy.failAt("POST /rest/v1/blog_posts");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expectRecovered(page, [title, content]);
  await sendAgain(page);
  await expectRecovered(page, [title, content]);

  proxy.failAt(null);
  await sendAgain(page);
  await expect(page.getByRole("status").getByText("Blog post created")).toBeVisible();
  const posts = backend.from("blog_posts").select("content, published").eq("title", title);
  expect((await posts.throwOnError()).data).toEqual([{ content, published: true }]);
});

test("a message is recovered although its author cannot be identified", { tag: "@rare" }, async ({
  page,
  proxied: { site, proxy },
  signIn,
  accounts,
  paidOrders,
}) => {
  const { id, email, password } = await accounts.create();
  const [order] = await paidOrders.create([{ user_id: id }], [RESUME]);
  await signIn(email, { password, to: `/dashboard/orders/${order}`, at: site });
  await page.getByLabel("Message").fill("Is it done?");

  proxy.failAt("/rest/v1/rpc/whoami");
  await page.getByRole("button", { name: "Send" }).click();
  await expectRecovered(page, ["Is it done?"], {
    title: "Not Available Just Now",
    text: UNAVAILABLE,
  });

  proxy.failAt(null);
  await sendAgain(page);
  const chat = page.getByRole("region", { name: "Conversation" });
  await expect(chat.getByRole("listitem")).toContainText(["Is it done?"]);
});

test("a message to an order that was deleted meanwhile can still be read", {
  tag: "@rare",
}, async ({ page, signIn, accounts, paidOrders, backend }) => {
  const { id, email, password } = await accounts.create();
  const [order = ""] = await paidOrders.create([{ user_id: id }], [RESUME]);
  const unsent = page.getByLabel("What you typed, which was not sent");
  await signIn(email, { password, to: `/dashboard/orders/${order}` });
  await page.getByLabel("Message").fill("Is it done?");
  await backend.from("orders").delete().eq("id", order).throwOnError();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(unsent).toHaveValue("Is it done?");
});

test("an answer to an order that was deleted meanwhile can still be read", {
  tag: "@rare",
}, async ({ page, signIn, editor, paidOrders, backend }) => {
  const [order = ""] = await paidOrders.create([{ user_id: editor.id }], [RESUME]);
  const chat = `/admin/orders?q=${order}&dialog=chat&id=${order}`;
  await signIn(editor.email, { password: editor.password, to: chat });
  await page.getByLabel("Message").fill("It is done.");
  await backend.from("orders").delete().eq("id", order).throwOnError();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "No Longer There" });
  await expect(dialog.getByRole("alert")).toContainText("Message Not Sent");
  await expect(dialog.getByLabel("Message")).toHaveValue("It is done.");
});

async function sendAgain(page: Page) {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Send Again" }).click();
  await answered;
}

async function expectRecovered(
  page: Page,
  typed: string[],
  { title, text } = { title: "Something Went Wrong", text: SORRY },
) {
  await expect(page).toHaveTitle(new RegExp(`^(Error: )?(\\(\\d+\\) )?${title} · Homeline$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send It Again");
  await expect(page.getByRole("alert")).toContainText(text);
  const areas = page.locator("details textarea");
  const shown = await areas.evaluateAll((all: HTMLTextAreaElement[]) =>
    all.map(({ value }) => value),
  );
  expect(shown).toEqual(expect.arrayContaining(typed));
}
