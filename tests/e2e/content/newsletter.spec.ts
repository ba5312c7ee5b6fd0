import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { someOf } from "../../support/long-tests";
import type { Backend } from "../support/clients";
import { requestRaw } from "../support/raw-http";
import { expect, test } from "../support/test";

const ALMOST_THERE =
  "Almost There " +
  "If this address is not subscribed yet, we have sent it a confirmation email. " +
  "Press the button in it, and you are on the list.";

async function subscribe(page: Page, email: string) {
  await page.goto("/blog?page=2");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Whether an address is on the list, as the list has it. */
async function stateOf(backend: Backend, email: string) {
  const { data } = await backend
    .from("newsletter_subscribers")
    .select("confirmed_at, unsubscribed_at")
    .eq("email", email)
    .maybeSingle()
    .throwOnError();

  return data && { isConfirmed: !!data.confirmed_at, hasLeft: !!data.unsubscribed_at };
}

test("a visitor subscribes, confirms by mail, and unsubscribes by the same mail", {
  tag: "@main",
}, async ({ page, mailbox, newEmail, backend }) => {
  const email = newEmail();

  await test.step("a visitor subscribes, which is not confirmed yet", async () => {
    await subscribe(page, email);
    await expect(page).toHaveURL("/blog?page=2");
    await expect(page.getByRole("status")).toContainText(ALMOST_THERE);
    await expect(page.getByLabel("Email")).toHaveValue("");
    expect(await stateOf(backend, email)).toEqual({ isConfirmed: false, hasLeft: false });
  });

  await test.step("the link in the mail confirms only by its button", async () => {
    const confirm = await mailbox.linkTo(email, /confirm/);
    await page.goto(confirm);
    await expect(page).toHaveTitle("Confirm Your Subscription · Homeline");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm Your Subscription");
    await page.request.head(confirm);
    expect(await stateOf(backend, email)).toEqual({ isConfirmed: false, hasLeft: false });

    await page.getByRole("button", { name: "Confirm My Subscription" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("status")).toContainText(
      "Subscription Confirmed You are on the list. The next article comes to you by email.",
    );
    expect(await stateOf(backend, email)).toEqual({ isConfirmed: true, hasLeft: false });
  });

  await test.step("the link to unsubscribe does so only by its button", async () => {
    const leave = await mailbox.linkTo(email, /unsubscribe/);
    await page.goto(leave);
    await expect(page).toHaveTitle("Unsubscribe · Homeline");
    await page.request.head(leave);
    expect(await stateOf(backend, email)).toEqual({ isConfirmed: true, hasLeft: false });

    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("status")).toContainText(
      "Unsubscribed We send you no more articles.",
    );
    expect(await stateOf(backend, email)).toEqual({ isConfirmed: true, hasLeft: true });
  });
});

test("the answer is the same for an address that is known", async ({ page, mailbox, newEmail }) => {
  const email = newEmail();
  await subscribe(page, email);
  await page.goto(await mailbox.linkTo(email, /confirm/));
  await page.getByRole("button", { name: "Confirm My Subscription" }).click();
  await expect(page.getByRole("status")).toContainText("Subscription Confirmed");

  await subscribe(page, email.toUpperCase());
  await expect(page.getByRole("status")).toContainText(ALMOST_THERE);

  const other = newEmail();
  await subscribe(page, other);
  await mailbox.linkTo(other, /confirm/);
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
});

for (const typed of someOf(["ana@home", `${"a".repeat(250)}@b.test`], 1)) {
  test(`an invalid address is refused and stays in the form: ${typed.slice(-8)}`, async ({
    page,
  }) => {
    await page.goto("/blog?page=2");
    await page.getByLabel("Email").evaluate((field) => field.removeAttribute("maxlength"));
    await page.getByLabel("Email").fill(typed);
    await page.getByRole("button", { name: "Subscribe" }).click();

    await expect(page).toHaveTitle("Error: Blog, Page 2 · Homeline");
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(typed);
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      /^Error: Please (enter a valid email address|use at most 255 characters)\.$/,
    );
    await expect(page.getByRole("article")).toHaveCount(6);
  });
}

test("an empty box is not sent", { tag: "@rare" }, async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByLabel("Email")).toHaveJSProperty("validity.valueMissing", true);
});

test("a visitor who subscribes strangers is asked to come back later", { tag: "@rare" }, async ({
  page,
  site,
  send,
  newEmail,
}) => {
  for (let count = 0; count < 9; count += 1)
    await send("/blog", { formId: "subscribe", email: newEmail() });
  const tenth = newEmail();
  await subscribe(page, tenth);
  await expect(page.getByRole("status")).toContainText(ALMOST_THERE);
  const email = newEmail();
  await subscribe(page, email);

  await expect(page.getByRole("alert")).toContainText(
    "Not Right NowToo many subscriptions in a short time. Please try again later.",
  );
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await test.step("and a program reads when", async () => {
    const refused = await send("/blog", { formId: "subscribe", email });
    expect(refused.status()).toBe(429);
    expect(refused.headers()["retry-after"]).toBe("360");
  });

  await test.step("another visitor subscribes meanwhile", async () => {
    const other = await page.request.post(`${site.url}/blog`, {
      form: { formId: "subscribe", email: newEmail() },
      headers: { Origin: site.url, "X-Forwarded-For": "192.0.2.77" },
    });
    expect(other.status()).toBe(200);
  });
});

const PAGES = [
  { path: "/newsletter/confirm", button: "Confirm My Subscription" },
  { path: "/newsletter/unsubscribe", button: "Unsubscribe" },
];

for (const { path, button } of PAGES) {
  test(`${path} needs the whole link`, async ({ page }) => {
    for (const query of [
      "",
      "?token=",
      "?token=short",
      "?token=%00%00",
      `?token=${randomUUID()}`,
      `?token=${randomUUID()}.${"0".repeat(65)}`,
    ]) {
      await page.goto(path + query);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link Incomplete");
      await expect(page.getByText("Please open the whole link from the email.")).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    }
  });

  test(`${path} says when there is nothing behind a link`, { tag: "@rare" }, async ({ page }) => {
    await page.goto(`${path}?token=${randomUUID()}.${"0".repeat(64)}`);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("status")).toContainText("Link No Longer Valid");
  });
}

const ONE_CLICK = [
  {
    name: "as a form",
    type: "application/x-www-form-urlencoded",
    body: "List-Unsubscribe=One-Click",
  },
  {
    name: "in parts",
    type: "multipart/form-data; boundary=part",
    body: '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n',
  },
];

for (const { name, type, body } of ONE_CLICK) {
  test(`a mail program unsubscribes by itself, ${name}`, { tag: "@rare" }, async ({
    page,
    site,
    mailbox,
    newEmail,
    backend,
  }) => {
    const email = newEmail();
    await subscribe(page, email);
    const link = new URL(await mailbox.linkTo(email, /unsubscribe/));
    const answer = await requestRaw(site.url, link.pathname + link.search, {
      method: "POST",
      headers: { "Content-Type": type, "Content-Length": Buffer.byteLength(body) },
      body,
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toContain("We send you no more articles.");
    expect(await stateOf(backend, email)).toEqual({ isConfirmed: false, hasLeft: true });
  });
}
