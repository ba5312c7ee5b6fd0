import type { Backend } from "../support/clients";
import { dialogOn, expect, expectSuccess, openMore, test } from "../support/editor-fixtures";

test("a post is sent to the subscribers, stopped, and sent to the others", async ({
  page,
  signIn,
  editor,
  backend,
  mailbox,
  newEmail,
}) => {
  const content = "## Night\n\nThe **beginning** of it.";
  const { title } = await editor.addPost({ published: true, content });
  const emails = [newEmail(), newEmail(), newEmail()];
  await subscribe(backend, emails.slice(0, 2));
  await signIn(editor.email, { password: editor.password, to: `/admin/blog?q=${editor.mark}` });
  const row = page.getByRole("listitem").filter({ hasText: title });
  const dialog = dialogOn(page, `Send to Subscribers: ${title}`);

  await test.step("the question shows what the subscribers will read", async () => {
    await openMore(page, title);
    await page.getByRole("button", { name: `Send to Subscribers ${title}` }).click();
    await expect(dialog.getByText(await question(backend))).toBeVisible();
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(title);
    await expect(dialog.getByText("Night The beginning of it.", { exact: true })).toBeVisible();
  });

  await test.step("it is asked again when somebody has subscribed meanwhile", async () => {
    await subscribe(backend, emails.slice(2));
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Not Sent YetThe number of subscribers has changed since you were asked.",
    );
    await expect(dialog.getByText(await question(backend))).toBeVisible();
    await dialog.getByRole("button", { name: "Send" }).click();
    await expectSuccess(page, "Sending to subscribers");
    await expect(row).toContainText(/\d+ of \d+ sent/);
  });

  await test.step("it is stopped", async () => {
    await openMore(page, title);
    await page.getByRole("button", { name: `Show Progress ${title}` }).click();
    await expect(dialog.getByText(/^\d+ of \d+ sent$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expectSuccess(page, "Sending stopped");
    const stopped = (await row.getByText("Stopped: ").textContent()) ?? "";
    await runTasks(backend);
    await page.reload();
    await expect(row.getByText(stopped, { exact: true })).toBeVisible();
  });

  await test.step("it goes on, until all have got it", async () => {
    await openMore(page, title);
    await page.getByRole("button", { name: `Show Progress ${title}` }).click();
    await expect(dialog.getByText(await question(backend))).toBeVisible();
    await dialog.getByRole("button", { name: "Go On" }).click();
    await expectSuccess(page, "Sending to subscribers");
    const number = await countSubscribers(backend);
    await expect(async () => {
      await runTasks(backend);
      await page.reload();
      await expect(row).toContainText(`Sent to ${number} subscribers on `, { timeout: 1_000 });
    }).toPass();
    await expect(row.getByRole("button", { name: /Progress|Subscribers/ })).toHaveCount(0);
  });

  await test.step("each has it once", async () => {
    await runTasks(backend);
    for (const email of emails) {
      const mails = await mailbox.mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([title]);
      expect(mails[0]?.text).toContain("Night The beginning of it.");
    }
  });

  await test.step("its links lead to the post, and end the subscription", async () => {
    await page.goto(await mailbox.linkTo(emails[0] ?? "", /blog/));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.goto(await mailbox.linkTo(emails[0] ?? "", /unsubscribe/));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("status")).toContainText("We send you no more articles.");
    await backend.from("newsletter_subscribers").delete().in("email", emails).throwOnError();
  });
});

test("a post is not sent while it is a draft, or nobody is subscribed", { tag: "@rare" }, async ({
  page,
  signIn,
  editor,
  backend,
}) => {
  const { id, title } = await editor.addPost();
  const dialog = dialogOn(page, `Send to Subscribers: ${title}`);
  await signIn(editor.email, { password: editor.password, to: `/admin/blog?q=${editor.mark}` });
  await expect(page.getByRole("button", { name: `Edit ${title}` })).toBeVisible();
  await expect(page.getByRole("button", { name: /Send to Subscribers/ })).toHaveCount(0);
  await page.goto(`/admin/blog?dialog=mail&id=${id}`);
  await expect(dialog).toContainText("Only a published post can be sent.");

  const { data: subscribers } = await backend
    .from("newsletter_subscribers")
    .delete()
    .neq("email", "")
    .select()
    .throwOnError();
  await backend.from("blog_posts").update({ published: true }).eq("id", id).throwOnError();
  await page.reload();
  await expect(dialog).toContainText("Nobody is subscribed.");
  await expect(dialog.getByRole("button", { name: "Send" })).toHaveCount(0);
  await backend.from("newsletter_subscribers").insert(subscribers).throwOnError();
});

const runTasks = (backend: Backend) => backend.functions.invoke("run-tasks", { body: {} });

const subscribe = (backend: Backend, emails: string[]) =>
  backend
    .from("newsletter_subscribers")
    .insert(emails.map((email) => ({ email, confirmed_at: new Date().toISOString() })))
    .throwOnError();

async function countSubscribers(backend: Backend) {
  const { data } = await backend
    .from("newsletter_subscribers")
    .select("id")
    .not("confirmed_at", "is", null)
    .is("unsubscribed_at", null)
    .throwOnError();

  return data.length;
}

const question = async (backend: Backend) =>
  `Send this post to ${await countSubscribers(backend)} subscribers?`;
