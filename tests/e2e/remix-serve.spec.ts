import { shopAs } from "./support/checkout";
import { requestRaw } from "./support/raw-http";
import { type Site, startSite } from "./support/site";
import { test as base, expect } from "./support/test";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** The whole stack with plain `remix-serve` as its web server. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ engine }, use) => {
      const site = await startSite({ engine, isRemixServe: true });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("under remix-serve a customer signs in, fills the cart, pays and sees the order", async ({
  page,
  accounts,
}) => {
  await shopAs(page, await accounts.create());
});

test("under remix-serve session cookies reach every kind of answer", { tag: "@rare" }, async ({
  site,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  const body = new URLSearchParams({ intent: "login", email, password }).toString();
  const headers = { ...FORM, Origin: site.url };

  for (const path of ["/login", "/login.data"]) {
    const login = await requestRaw(site.url, path, { method: "POST", headers, body });
    const cookies = login.headers["set-cookie"] ?? [];
    expect(cookies.join(), path).toContain("homeline-session");
    const Cookie = cookies.map((line) => line.split(";")[0]).join("; ");

    const out = await requestRaw(site.url, "/logout", {
      method: "POST",
      headers: { ...headers, Cookie },
    });
    expect(out.headers["set-cookie"]?.join(), path).toMatch(/homeline-session[^,]*Max-Age=0/);
  }
});

test("under remix-serve a stream is no data, and an address of slashes is not found", {
  tag: "@rare",
}, async ({ site }) => {
  for (const path of ["/events.data?topics=notifications", "//", "///", "//x"]) {
    expect((await requestRaw(site.url, path)).status, path).toBe(404);
  }
});

test("under remix-serve a page has its policy, and foreign forms change nothing", async ({
  site,
}) => {
  for (const path of ["/login", "/no-such-page"]) {
    const { headers, body } = await requestRaw(site.url, path);
    expect(body, path).toContain("<style");
    expect(headers["content-security-policy"], path).toMatch(
      /script-src 'self';style-src 'self' 'sha256-[^']+';/,
    );
  }
  for (const path of ["/login", "/login.data", "/logout", "/preferences", "/cart"]) {
    const answer = await requestRaw(site.url, path, {
      method: "POST",
      headers: { ...FORM, Origin: "https://evil.example" },
      body: "theme=dark&intent=checkout",
    });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.headers["set-cookie"], path).toBeUndefined();
  }
});
