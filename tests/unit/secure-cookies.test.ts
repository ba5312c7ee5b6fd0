import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod/v4";
import { siteCookie } from "~/lib/cookies.server";
import { infoMessage } from "~/lib/flash-message";
import { sealMessage, unsealMessage } from "~/lib/flash-message.server";
import { beginCalls } from "~/services/backend-fetch.server";
import { createSessionClient } from "~/services/supabase.server";
import { SETTINGS } from "../support/settings";

const OF_THIS_HOST =
  /^__Host-homeline-\w+=(?=.*; Path=\/)(?=.*; HttpOnly)(?=.*; Secure)(?!.*Domain)/;

test("over https every cookie is of this host only, secure, and out of reach for scripts", async () => {
  expect(await siteCookie("cart", z.string(), { maxAge: 60 }).serialize("a")).toMatch(OF_THIS_HOST);

  const responseHeaders = new Headers();
  const request = new Request(SETTINGS.SITE_URL, {
    headers: { Cookie: "__Host-homeline-session=base64-bm90aGluZw" },
  });
  const calls = beginCalls();
  const db = createSessionClient({ request, clientAddress: "", responseHeaders, calls });
  await db.auth.signOut({ scope: "local" });
  expect(responseHeaders.get("Set-Cookie")).toMatch(OF_THIS_HOST);
});

test("a cookie with a value that does not fit its schema is read as none", async () => {
  const earlier = siteCookie("choice", z.object({ kind: z.string() }), { maxAge: 60 });
  const now = siteCookie("choice", z.object({ tone: z.string() }), { maxAge: 60 });
  const cookie = await earlier.serialize({ kind: "info" });
  const request = new Request(SETTINGS.SITE_URL, { headers: { Cookie: cookie } });

  expect(await earlier.read(request)).toEqual({ kind: "info" });
  expect(await now.read(request)).toBeNull();
});

test("the value of one cookie is none in another", async () => {
  const theirs = siteCookie("theirs", z.string(), { maxAge: 60 });
  const ours = siteCookie("ours", z.string(), { maxAge: 60 });
  const copied = (await theirs.serialize("a")).replace(theirs.name, ours.name);

  expect(await theirs.parse(await theirs.serialize("a"))).toBe("a");
  expect(await ours.parse(copied)).toBeNull();
});

afterEach(() => void vi.useRealTimers());

test("a message in an address is read in the network of its reader, and for a minute", async () => {
  const message = infoMessage("Hello", "Signed in");
  const reader = { clientAddress: "192.0.2.1" };
  const sealed = await sealMessage(message, reader);

  expect(await unsealMessage(sealed, reader)).toEqual(message);
  expect(await unsealMessage(sealed, { clientAddress: "192.0.2.2" })).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  expect(await unsealMessage(sealed, reader)).toBeNull();
});
