import { expect, test } from "vitest";
import { readPreferences, savePreferences } from "~/features/preferences/preferences.server";

async function choose(cookie: string, choice: Parameters<typeof savePreferences>[1]) {
  const request = requestWith(cookie);
  const responseHeaders = new Headers();
  await savePreferences({ request, responseHeaders }, choice);

  return responseHeaders.get("Set-Cookie") ?? "";
}

const requestWith = (cookie: string) =>
  new Request("http://localhost/", { headers: { Cookie: cookie } });

test("a choice leaves the others as they are, and the defaults leave no cookie", async () => {
  const dark = await choose("", { theme: "dark" });
  const darkAndLite = await choose(dark, { lite: "on" });
  expect(await readPreferences(requestWith(darkAndLite))).toEqual({ theme: "dark", isLite: true });

  const lite = await choose(darkAndLite, { theme: "system" });
  expect(await readPreferences(requestWith(lite))).toEqual({ theme: "system", isLite: true });
  expect(await choose(lite, { lite: "off" })).toContain("Max-Age=0");
});
