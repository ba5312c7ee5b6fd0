import { randomUUID } from "node:crypto";
import { sessionCookieName } from "../../../app/lib/cookie-names";
import { requestRaw } from "../support/raw-http";
import { expect, test } from "../support/site-fixtures";

const FERRY = "00000000-0000-4000-8000-00000000d004";
// A service, of which there is no stock.
const RESUME = "00000000-0000-4000-8000-00000000c001";
const SOLD_OUT = "00000000-0000-4000-8000-00000000d001";
const FORM = "application/x-www-form-urlencoded";

interface Answer {
  status: number;
  location: string | undefined;
  cookie: string;
  items: { id: string; quantity: number }[];
  message: { text: string } | null;
}

/** Sends a change as the page's script does, with the cart's cookie of the answer before. */
async function send(url: string, fields: Record<string, string>, cookie = ""): Promise<Answer> {
  const answer = await requestRaw(url, "/cart", {
    method: "POST",
    headers: { "Content-Type": FORM, Origin: url, Accept: "application/json", Cookie: cookie },
    body: new URLSearchParams(fields).toString(),
  });
  const set = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const { items = [], message = null } = answer.status === 200 ? JSON.parse(answer.body) : {};
  const { location } = answer.headers;
  return { status: answer.status, location, cookie: set, items, message };
}

const add = (id: string) => ({ intent: "add", id });
const set = (id: string, quantity: string) => ({ intent: "set", id, quantity });

test("a quantity stays between one and ninety-nine", async ({ site }) => {
  const one = await send(site.url, add(RESUME));
  const many = await send(site.url, set(RESUME, "500"), one.cookie);
  expect(many.items).toMatchObject([{ id: RESUME, quantity: 99 }]);
  expect(many.message?.text).toBe("A cart holds at most 99 of one item.");
  const more = await send(site.url, add(RESUME), many.cookie);
  expect(more.items).toMatchObject([{ id: RESUME, quantity: 99 }]);
  expect(more.message?.text).toBe("A cart holds at most 99 of one item.");
  expect((await send(site.url, set(RESUME, "98"), more.cookie)).message).toBeNull();

  for (const quantity of ["0", "-3"]) {
    expect((await send(site.url, set(RESUME, quantity), one.cookie)).items).toEqual([]);
  }
  for (const quantity of ["1.5", "NaN", "two", ""]) {
    expect((await send(site.url, set(RESUME, quantity), one.cookie)).status).toBe(400);
  }
});

for (const [what, access_token] of [
  ["of no Auth server", "e30.e30.e30"],
  ["that no header may hold", "e30.e30.\u2028"],
  ["that is no text", 1],
]) {
  test(`a session with a token ${what} ends, and its browser keeps its cart`, async ({ site }) => {
    const { cookie } = await send(site.url, add(RESUME));
    const session = { access_token, refresh_token: "", expires_at: Date.now() };
    const value = Buffer.from(JSON.stringify(session)).toString("base64url");
    const both = `${cookie}; ${sessionCookieName(site.url)}=base64-${value}`;

    const more = await send(site.url, add(RESUME), both);
    expect(more.items).toMatchObject([{ id: RESUME, quantity: 2 }]);
    const page = await requestRaw(site.url, "/shop?cart=open", { headers: { Cookie: both } });
    expect(page.status).toBe(200);
    expect(page.body).toContain("Log In");
    expect(String(page.headers["set-cookie"])).toContain("Max-Age=0");
  });
}

test("what is no quantity is not added, and a sentence says so", async ({ site }) => {
  const one = await send(site.url, { ...add(RESUME), quantity: "2" });
  expect(one.items).toMatchObject([{ id: RESUME, quantity: 2 }]);
  for (const quantity of ["0", "-1", "1.5", "abc", "NaN"]) {
    const refused = await send(site.url, { ...add(RESUME), quantity }, one.cookie);
    expect(refused.items, quantity).toMatchObject([{ id: RESUME, quantity: 2 }]);
    expect(refused.message?.text).toBe("Please enter how many: a whole number from 1 to 99.");
  }
});

test("a form that arrives twice adds its item once", async ({ site }) => {
  const one = await send(site.url, { ...add(FERRY), revision: "0" });
  expect(one.items).toMatchObject([{ id: FERRY, quantity: 1 }]);
  const again = await requestRaw(site.url, "/cart", {
    method: "POST",
    headers: { "Content-Type": FORM, Origin: site.url, Cookie: one.cookie },
    body: new URLSearchParams({ ...add(FERRY), revision: "0", redirectTo: "/shop" }).toString(),
  });
  expect([again.status, again.headers.location]).toEqual([303, "/shop"]);
  const cookies = again.headers["set-cookie"]?.join() ?? "";
  expect(cookies).not.toContain("cart");
  const shop = await fetch(`${site.url}/shop`, {
    headers: { Cookie: `${one.cookie}; ${cookies}` },
  });
  expect(await shop.text()).toContain("Already Added");

  const next = await send(site.url, { ...add(FERRY), revision: "1" }, one.cookie);
  expect(next.items).toMatchObject([{ id: FERRY, quantity: 2 }]);
  const other = await send(site.url, { ...add(SOLD_OUT), revision: "0" }, one.cookie);
  expect(other.message?.text).toContain("sold out");
});

test("an item that is not for sale is not added to the cart", async ({ site }) => {
  expect((await send(site.url, add(SOLD_OUT))).items).toEqual([]);
  expect((await send(site.url, add(randomUUID()))).items).toEqual([]);
  for (const id of ["", "1", "' or 1=1 --", "__proto__"]) {
    expect((await send(site.url, add(id))).status).toBe(400);
  }
});

test("the cookie holds fifty items, and a fifty-first is refused", async ({ site }) => {
  const lines = Array.from({ length: 50 }, () => ({
    id: randomUUID(),
    quantity: 99,
    seenCents: 9999999,
  }));
  const full = await send(site.url, { intent: "restore", lines: JSON.stringify(lines) });
  expect(full.items).toHaveLength(50);
  expect(full.cookie.length).toBeLessThan(4000);

  const over = await send(site.url, add(FERRY), full.cookie);
  expect(over.items).toHaveLength(50);
  expect(over.items.map(({ id }) => id)).not.toContain(FERRY);
});

/** Five lines as the cookie stores a cart: its revision, then its lines. */
const FIVE = encodeURIComponent(btoa(JSON.stringify([1, [[FERRY, 5, 1]]])));

const BAD_COOKIES: [name: string, spoil: (cart: string, signature: string) => string][] = [
  ["forged", (cart) => `${cart}.forged`],
  ["changed", (_, signature) => `${FIVE}.${signature}`],
  ["unsigned", (cart) => cart],
  ["oversized", () => "x".repeat(3000)],
];

for (const [name, spoil] of BAD_COOKIES) {
  test(`a cart that is ${name} is an empty one`, async ({ site }) => {
    const { cookie } = await send(site.url, add(FERRY));
    const open = (Cookie: string) =>
      requestRaw(site.url, "/login?cart=open", { headers: { Cookie } });
    expect((await open(cookie)).body).toContain("Ferry Mini Travel Router");

    const [, cookieName, cart = "", signature = ""] = /^(.+?)=(.+)\.(.+)$/.exec(cookie) ?? [];
    const page = await open(`${cookieName}=${spoil(cart, signature)}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain("Your cart is empty");
    expect(page.body).not.toContain("Ferry Mini Travel Router");
  });
}

test("a signed cookie of another kind is not read as a cart", async ({ site }) => {
  const confirmed = await requestRaw(site.url, "/newsletter/confirm", {
    method: "POST",
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
  });
  const [, signed] =
    /^homeline-message[^=]*=([^;]+)/.exec(String(confirmed.headers["set-cookie"])) ?? [];
  expect(signed).toBeDefined();
  const [cookieName] = (await send(site.url, add(FERRY))).cookie.split("=");
  const page = await requestRaw(site.url, "/login?cart=open", {
    headers: { Cookie: `${cookieName}=${signed}` },
  });
  expect(page.status).toBe(200);
  expect(page.body).toContain("Your cart is empty");
});

test("broken local storage restores nothing", async ({ site }) => {
  for (const lines of ["", "[", "{}", '[{"id":"x","quantity":1}]', `[{"id":"${FERRY}"}]`]) {
    const answer = await send(site.url, { intent: "restore", lines });
    expect([answer.status, answer.items], lines).toEqual([200, []]);
  }
});

test("a cart that was emptied meanwhile is not restored", async ({ site }) => {
  const lines = JSON.stringify([{ id: FERRY, quantity: 1, seenCents: null }]);
  const restored = await send(site.url, { intent: "restore", lines });
  expect(restored.items).toHaveLength(1);
  const emptied = await send(site.url, set(FERRY, "0"), restored.cookie);
  const again = await send(site.url, { intent: "restore", lines }, emptied.cookie);
  expect([again.status, again.items, again.cookie]).toEqual([200, [], ""]);
});

test("a form without a script leads back to this site only", async ({ site }) => {
  for (const redirectTo of ["https://evil.example/", "//evil.example", "/\\evil.example", ""]) {
    const answer = await requestRaw(site.url, "/cart", {
      method: "POST",
      headers: { "Content-Type": FORM, Origin: site.url, Cookie: "some=thing" },
      body: new URLSearchParams({ ...add(FERRY), redirectTo }).toString(),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe("/shop?cart=open");
  }
});
