import { randomUUID } from "node:crypto";
import { newEmail } from "../support/accounts";
import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/site-fixtures";

// Without JavaScript a button can be pressed twice.
test.beforeEach(async ({ request, site, accounts }) => {
  const admin = await accounts.create({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);
});

test("a notification whose form comes twice is sent once, and both get the same response", async ({
  backend,
  send,
}) => {
  const title = `Twice ${randomUUID()}`;
  const users = backend.from("profiles").select("id", { count: "exact", head: true });
  const confirmedCount = String((await users.throwOnError()).count);
  const news = {
    intent: "send",
    title,
    message: "Once.",
    confirmedCount,
    idempotencyKey: randomUUID(),
  };
  for (const _ of [1, 2]) {
    const answer = await send("/admin/notifications", news);
    expect(await answer.text()).toContain("Notification sent successfully");
  }
  const batches = backend.from("notification_batches").delete().eq("title", title).select("id");
  expect((await batches.throwOnError()).data).toHaveLength(1);
});

test("a moderator whose form comes twice is one, and another form is refused", async ({
  backend,
  send,
}) => {
  const answerTo = async (form: Parameters<typeof send>[1]) =>
    (await send("/admin/moderators", form)).text();
  const moderator = {
    email: newEmail(),
    password: "a-good-password",
    username: `Twice ${randomUUID()}`.slice(0, 30),
    idempotencyKey: randomUUID(),
  };
  for (const _ of [1, 2]) {
    expect(await answerTo(moderator)).toContain("Moderator Created Successfully");
  }
  for (const change of [{ username: "Somebody Else" }, { idempotencyKey: randomUUID() }]) {
    expect(await answerTo({ ...moderator, ...change })).toContain(
      "A user with this email address already exists.",
    );
  }
  const made = backend.from("profiles").select("id").eq("username", moderator.username);
  const { data } = await made.throwOnError();
  expect(data).toHaveLength(1);
  for (const { id } of data) await backend.auth.admin.deleteUser(id);
});
