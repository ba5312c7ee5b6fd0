import { randomUUID } from "node:crypto";
import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/site-fixtures";

test("a notification to another number of users than was asked about is asked about again", async ({
  request,
  site,
  backend,
  accounts,
  send,
}) => {
  const admin = await accounts.create({ admin: true });
  await signInByRequest(request, site, admin.email, admin.password);
  const title = `Recounted ${randomUUID()}`;
  const news = {
    intent: "send",
    title,
    message: "Hello.",
    idempotencyKey: randomUUID(),
    formId: "send",
  };

  const answer = await send("/admin/notifications", { ...news, confirmedCount: "1" });
  expect(answer.status()).toBe(200);
  const page = await answer.text();
  expect(page).toMatch(/Send to \d+ users\?/);
  expect(page).toContain("The number of users has changed since you were asked.");
  const stored = backend.from("notification_batches").select("id").eq("title", title);
  expect((await stored.throwOnError()).data).toEqual([]);
});
