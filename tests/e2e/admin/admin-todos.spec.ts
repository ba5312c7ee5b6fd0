import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, test } from "../support/test";

const DAY = 86_400_000;

test("mails that were not sent are tried again or left", async ({
  page,
  accounts,
  backend,
  signIn,
}) => {
  const [triedBy, leftBy, awaitedBy] = [
    await accounts.create(),
    await accounts.create(),
    await accounts.create(),
  ];
  const [tried, left, waiting] = [triedBy.email, leftBy.email, awaitedBy.email];
  const longAgo = new Date(Date.now() - 2 * DAY).toISOString();
  const tomorrow = new Date(Date.now() + DAY).toISOString();
  const mail = { kind: "second_step_removed" as const, created_at: longAgo, due_at: tomorrow };
  const givenUp = { ...mail, given_up_at: longAgo, last_error: "The mail service said 401." };
  await backend
    .from("outbox")
    .insert([
      { ...givenUp, dedupe_key: tried, user_id: triedBy.id },
      { ...givenUp, dedupe_key: left, user_id: leftBy.id },
      {
        ...mail,
        dedupe_key: waiting,
        user_id: awaitedBy.id,
        given_up_at: null,
        last_error: null,
      },
    ])
    .throwOnError();

  await test.step("the dashboard counts them first, and leads to them", async () => {
    await signIn("admin@homeline.test", { to: "/admin/dashboard" });
    await expect(needsIn(page).filter({ hasText: /^\d+ mails? waits? Sending has/ })).toBeVisible();
    await needsIn(page)
      .getByRole("link", { name: /mails? (was|were) given up$/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsent Mails");
    await expect(rowWith(page, tried)).toContainText("News that two-step sign-in is off Given up");
    await expect(rowWith(page, tried)).toContainText("The mail service said 401.");
    await expect(rowWith(page, waiting)).toContainText("Waiting");
    await expect(rowWith(page, waiting).getByRole("button")).toHaveCount(0);
  });

  await test.step("one is tried again", async () => {
    await rowWith(page, tried)
      .getByRole("button", { name: /^Try Again/ })
      .click();
    await expect(page.getByRole("status")).toContainText("The mail is tried again");
    await expect(rowWith(page, tried).getByRole("button")).toHaveCount(0);
  });

  await test.step("one is left", async () => {
    await rowWith(page, left)
      .getByRole("button", { name: /^Leave It/ })
      .click();
    await expect(page.getByRole("status")).toContainText("The mail is left unsent");
    await expect(rowWith(page, left)).toHaveCount(0);
  });

  for (const key of [tried, left, waiting]) {
    await backend.from("outbox").delete().eq("dedupe_key", key).throwOnError();
  }
});

test("a checkout that is unclear for hours is reviewed", async ({
  page,
  accounts,
  backend,
  signIn,
}) => {
  const session = `cs_test_${randomUUID()}`;
  const { id } = await accounts.create({ username: "Ana Pays" });
  await backend
    .from("checkouts")
    .insert({
      user_id: id,
      fingerprint: session,
      lines: [],
      amount_cents: 4_990,
      stripe_session_id: session,
      created_at: new Date(Date.now() - 2 * DAY).toISOString(),
      next_check_at: new Date(Date.now() + DAY).toISOString(),
    })
    .throwOnError();

  await signIn("admin@homeline.test", { to: "/admin/dashboard" });
  await needsIn(page)
    .getByRole("link", { name: /unclear checkouts?$/ })
    .click();
  const row = rowWith(page, session);
  await expect(row).toContainText("$49.90 of Ana Pays");
  await expect(row.getByRole("link", { name: "Payment at Stripe" })).toHaveAttribute(
    "href",
    `https://dashboard.stripe.com/test/search?query=${session}`,
  );
  await row.getByRole("button", { name: /^Mark Reviewed/ }).click();
  await expect(page.getByRole("status")).toContainText("Marked as reviewed");
  await expect(row).toHaveCount(0);

  await backend.from("checkouts").delete().eq("stripe_session_id", session).throwOnError();
});

test("a product that is sold out is kept as it is", async ({ page, backend, signIn }) => {
  const name = `Rare Lamp ${randomUUID().slice(0, 8)}`;
  await backend.from("products").insert({ name, price: 5, created_by: null }).throwOnError();

  await signIn("admin@homeline.test", { to: "/admin/jobs" });
  const office = page.getByRole("navigation", { name: "Back office" });
  await office.getByRole("link", { name: /\d needs? you: \d+ sold-out products?$/ }).click();
  await expect(page.getByLabel("Stock")).toHaveValue("sold-out");
  const row = page.getByRole("row").filter({ hasText: name });
  const buttons = row.getByRole("button");
  const last = await buttons.last().boundingBox();
  expect(await buttons.first().boundingBox()).toMatchObject({ y: last?.y });
  await row.getByRole("button", { name: "Keep Sold Out" }).click();
  await expect(page.getByRole("status")).toContainText("The product is kept as it is");
  await expect(row.getByRole("cell", { name: "0, kept" })).toBeVisible();
  await expect(row.getByRole("button", { name: "Keep Sold Out" })).toHaveCount(0);

  await backend.from("products").delete().eq("name", name).throwOnError();
});

const needsIn = (page: Page) =>
  page.getByRole("main").getByRole("region", { name: "Needs You" }).getByRole("listitem");
const rowWith = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });
