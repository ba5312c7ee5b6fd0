import { expect, test, vi } from "vitest";
import { SETTINGS } from "../support/web-server";

for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
// The settings are read when the app's files are.
const { siteCookie } = await import("../../app/lib/cookies.server");
const { createSessionClient } = await import("../../app/services/supabase.server");
const { beginCalls } = await import("../../app/services/backend-fetch.server");

const OF_THIS_HOST =
  /^__Host-homeline-\w+=(?=.*; Path=\/)(?=.*; HttpOnly)(?=.*; Secure)(?!.*Domain)/;

test("over https every cookie is of this host only, secure, and out of reach for scripts", async () => {
  expect(await siteCookie("cart").serialize(["a"])).toMatch(OF_THIS_HOST);

  const responseHeaders = new Headers();
  const request = new Request(SETTINGS.SITE_URL, {
    headers: { Cookie: "__Host-homeline-session=base64-bm90aGluZw" },
  });
  const calls = beginCalls();
  const db = createSessionClient({ request, clientAddress: "", responseHeaders, calls });
  await db.auth.signOut({ scope: "local" });
  expect(responseHeaders.get("Set-Cookie")).toMatch(OF_THIS_HOST);
});
