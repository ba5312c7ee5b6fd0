import type { APIRequestContext } from "playwright/test";
import { expect, test } from "../support/breakdown-fixtures";

const SETTINGS = "/dashboard/settings";

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

/** How many browsers the settings name, this one included. */
async function countSessions(request: APIRequestContext) {
  const text = await (await request.get(SETTINGS)).text();
  expect(text).toContain("(this browser)");

  return text.split("Signed in <time").length - 1;
}
