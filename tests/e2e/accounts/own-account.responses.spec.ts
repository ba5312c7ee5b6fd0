import type { APIRequestContext } from "playwright/test";
import { expect, test } from "../support/breakdown-fixtures";

const SETTINGS = "/dashboard/settings";
const LEAKED = "Password is known to be weak and easy to guess, please choose a different one.";

test("an account that may not be deleted is signed in nowhere else afterwards", async ({
  accounts,
  request,
  signedIn,
  send,
}) => {
  const { email, password } = await accounts.create({ admin: true });
  await signedIn(email, password);
  const refused = await send(SETTINGS, { intent: "deleteAccount", password });

  expect(await refused.text()).toContain("account cannot be deleted here.");
  expect(await countSessions(request)).toBe(1);
});

test("a password that Auth does not take is refused with its reason, and no session is left over", async ({
  breakable: { proxy },
  accounts,
  request,
  signedIn,
  send,
}) => {
  const { email, password } = await accounts.create();
  await signedIn(email, password);
  proxy.failAt("PUT /functions/v1/auth-proxy/user", 0, {
    status: 422,
    body: { error_code: "weak_password", message: LEAKED, weak_password: { reasons: ["pwned"] } },
  });
  const passwords = { newPassword: "12345678", confirmPassword: "12345678" };
  const change = { intent: "changePassword", currentPassword: password, ...passwords };
  const refused = await send(SETTINGS, change);
  proxy.failAt(null);

  expect(await refused.text()).toContain(LEAKED);
  expect(await countSessions(request)).toBe(1);
});

/** How many browsers the settings name, this one included. */
async function countSessions(request: APIRequestContext) {
  const text = await (await request.get(SETTINGS)).text();
  expect(text).toContain("(this browser)");

  return text.split("Signed in <time").length - 1;
}
