import { randomUUID } from "node:crypto";
import { newEmail } from "../support/accounts";
import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/site-fixtures";

// Without JavaScript a button can be pressed twice.
test("a form sent twice creates one row and gets the same response", async ({
  request,
  site,
  backend,
  accounts,
  send,
}) => {
  const admin = await accounts.create({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);
  const answerTo = async (...form: Parameters<typeof send>) => (await send(...form)).text();

  const title = `Twice ${randomUUID()}`;
  const users = backend.from("profiles").select("id", { count: "exact", head: true });
  const confirmedCount = String((await users.throwOnError()).count);
  const news = { intent: "send", title, message: "Once.", confirmedCount, formKey: randomUUID() };
  for (const _ of [1, 2]) {
    expect(await answerTo("/admin/notifications", news)).toContain(
      "Notification sent successfully",
    );
  }
  const batches = backend.from("notification_batches").delete().eq("title", title).select("id");
  expect((await batches.throwOnError()).data).toHaveLength(1);

  const moderator = {
    email: newEmail(),
    password: "a-good-password",
    username: title.slice(0, 30),
    formKey: randomUUID(),
  };
  for (const _ of [1, 2]) {
    const answer = await answerTo("/admin/moderators", moderator);
    expect(answer).toContain("Moderator Created Successfully");
  }
  for (const change of [{ username: "Somebody Else" }, { formKey: randomUUID() }]) {
    const another = await answerTo("/admin/moderators", { ...moderator, ...change });
    expect(another).toContain("A user with this email address already exists.");
  }
  const made = backend.from("profiles").select("id").eq("username", moderator.username);
  const { data } = await made.throwOnError();
  expect(data).toHaveLength(1);
  for (const { id } of data) await backend.auth.admin.deleteUser(id);
});
