import { expect, test } from "vitest";
import { readPreferences, savePreferences } from "~/base/preferences.server";

async function choose(choice: Parameters<typeof savePreferences>[1]) {
  const responseHeaders = new Headers();
  await savePreferences({ responseHeaders }, choice);

  return responseHeaders.get("Set-Cookie") ?? "";
}

test("a choice is kept, and the default leaves no cookie", async () => {
  const headers = { Cookie: await choose({ theme: "dark" }) };
  expect(await readPreferences(new Request("http://localhost/", { headers }))).toEqual({
    theme: "dark",
  });

  expect(await choose({ theme: "system" })).toContain("Max-Age=0");
});
