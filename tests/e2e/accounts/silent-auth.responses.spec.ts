import type { APIRequestContext } from "playwright/test";
import { someOf } from "../../support/long-tests";
import { DEMO, DEMO_PASSWORD, newEmail } from "../support/accounts";
import { expect, test } from "../support/breakdown-fixtures";

const PASSWORD = "a-good-password";
/** The path to which the web server sends calls of Auth. */
const AUTH = "/functions/v1/auth-proxy";
const UNEXPECTED = "An unexpected error occurred. Please try again.";
const NOT_OURS =
  /operation was aborted|fetch failed|timeout|renewal_unanswered|Unexpected token|API key|no Route/;

const WAYS = ["hangs", "answers garbage", "is down", "answers nothing"] as const;

for (const how of someOf(WAYS, 1)) {
  test(`forms of accounts say so in words of ours when Auth ${how}`, async ({
    breakable: { proxy },
    request,
    send,
  }) => {
    const email = newEmail();
    const choice = await signupForm(request, email);
    const resend = { intent: "resend", email };
    const login = { intent: "login", email: DEMO.customer, password: DEMO_PASSWORD };
    proxy.breakDown(how, AUTH);

    const [reset, again, signup, signedIn] = await Promise.all([
      send("/forgot-password", { email }),
      send("/login", resend),
      send("/signup", choice),
      send("/login", login),
    ]);
    expect(await reset.text()).toContain(UNEXPECTED);
    expect(await again.text()).toContain(UNEXPECTED);
    expect(await signup.text()).toContain("Failed to create account.");
    expect(await signedIn.text()).toContain("An error occurred during login. Please try again.");
    for (const answer of [reset, again, signup, signedIn]) {
      expect(await answer.text()).not.toMatch(NOT_OURS);
      expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "5"]);
    }
  });
}

for (const [what, status, body] of [
  ["refuses the key", 401, { message: "Invalid API key" }],
  ["knows no such route", 404, { message: "no Route matched with those values" }],
  ["is asked too often", 429, { message: "API rate limit exceeded" }],
] as const) {
  test(`what stands before Auth and ${what} is an outage`, { tag: "@rare" }, async ({
    breakable: { site, proxy },
    send,
  }) => {
    const login = { intent: "login", email: DEMO.customer, password: DEMO_PASSWORD };
    for (const [place, path, form, sentence] of [
      ["token", "/login", login, "An error occurred during login. Please try again."],
      ["recover", "/forgot-password", { email: newEmail() }, UNEXPECTED],
    ] as const) {
      proxy.failAt(`POST ${AUTH}/${place}`, 0, { status, body });
      const answer = await send(path, form);
      expect([answer.status(), answer.headers()["retry-after"]], path).toEqual([503, "5"]);
      expect(await answer.text()).toContain(sentence);
      expect(await answer.text()).not.toMatch(NOT_OURS);
      await expect
        .poll(site.log)
        .toMatch(new RegExp(`"level":"error".*auth-proxy/${place} was not answered.*${status}`));
    }
    proxy.failAt(`GET ${AUTH}/health`, 0, { status, body });
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: "down", problems: ["auth"] },
    ]);
    proxy.failAt(null);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });
}

test("an answer without an account is not taken for a new one", async ({
  breakable: { proxy },
  request,
  send,
}) => {
  const choice = await signupForm(request, newEmail());
  proxy.breakDown("answers other JSON", AUTH);
  const answer = await (await send("/signup", choice)).text();
  expect(answer).toContain("Failed to create account.");
});

test("a link from a mail is not called used while Auth is silent", { tag: "@rare" }, async ({
  breakable: { proxy },
  send,
}) => {
  proxy.breakDown("is down", AUTH);
  for (const type of ["email", "recovery"]) {
    const answer = await send(`/auth/confirm?token_hash=${"x".repeat(56)}&type=${type}`, {});
    expect(answer.status()).toBe(503);
    const text = await answer.text();
    expect(text).not.toContain("Link No Longer Valid");
    expect(text).not.toContain("What you typed");
  }
});

test("changing the password and deleting the account say what failed", { tag: "@rare" }, async ({
  breakable: { site, proxy },
  signedIn,
  send,
}) => {
  await signedIn(DEMO.customer);
  const passwords = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  const change = { intent: "changePassword", currentPassword: DEMO_PASSWORD, ...passwords };
  const refusals = [
    { status: 403, body: { error_code: "user_banned", message: "no" } },
    { status: 500, body: {} },
  ];

  for (const refusal of refusals) {
    proxy.failAt(`${AUTH}/token`, 0, refusal);
    const changed = await (await send("/dashboard/settings", change)).text();
    expect(changed).toContain("Failed to change password. Please try again.");
    const deletion = { intent: "deleteAccount", password: DEMO_PASSWORD };
    const deleted = await (await send("/dashboard/settings", deletion)).text();
    expect(deleted).toContain("Failed to delete your account. Please try again.");
  }
  proxy.failAt(null);
  proxy.breakDown("is down", `${AUTH}/user`);
  const unknown = await send("/dashboard/settings", change);
  expect([unknown.status(), await unknown.text()]).toEqual([
    503,
    expect.stringContaining("Failed to change password. Please try again."),
  ]);
  proxy.breakDown(null);
  const wrong = await send("/dashboard/settings", { ...change, currentPassword: "another-one" });
  expect(await wrong.text()).toContain("Current password is incorrect.");
  await expect.poll(() => site.log()).toContain("A password was not checked");
});

test("an address that is not confirmed is known by the message alone", { tag: "@rare" }, async ({
  breakable: { proxy },
  send,
}) => {
  const login = { intent: "login", email: newEmail(), password: PASSWORD };
  const withoutCode = { status: 400, body: { error_description: "Email not confirmed" } };
  proxy.failAt(`${AUTH}/token`, 0, withoutCode);
  const answer = await (await send("/login", login)).text();
  expect(answer).toContain("Email Not Confirmed");
  expect(answer).toContain("Resend Confirmation Email");
});

async function signupForm(request: APIRequestContext, email: string) {
  const opened = await (await request.get("/signup")).text();
  const openedAt = /name="_openedAt"[^>]*value="([^"]+)"/.exec(opened)?.[1] ?? "";

  return {
    username: "Ana",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    website: "",
    openedAt,
  };
}
