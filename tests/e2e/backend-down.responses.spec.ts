import { someOf } from "../support/long-tests";
import { DEMO } from "./support/accounts";
import { expect, openAll, test, toBeRenewed, withForgedToken } from "./support/breakdown-fixtures";

const READING = [
  "/",
  "/services",
  "/shop",
  "/jobs",
  "/ip-pricing",
  "/blog",
  "/blog.rss",
  "/sitemap.xml",
];
const NOT_READING = ["/contact", "/contact?plan=basic-ip", "/login", "/signup", "/forgot-password"];
const OWN = ["/dashboard", "/dashboard/settings", "/checkout", "/admin/users", "/reset-password"];
const MAX_SECONDS = 15;
/** A page that waited for the backend would take eight. */
const AT_ONCE_SECONDS = 7;

test("while the backend hangs every page is answered in time, and soon at once", async ({
  breakable: { site, proxy },
  signedIn,
}) => {
  const session = await signedIn(DEMO.customer);
  proxy.breakDown("hangs");
  const answers = await Promise.all([
    openAll(site.url, ["/", "/shop", "/jobs"]),
    openAll(site.url, ["/", "/jobs", "/dashboard"], session),
    openAll(site.url, ["/", "/jobs", "/dashboard"], toBeRenewed(session)),
  ]);
  for (const { path, status, seconds, retryAfter, cookies } of answers.flat()) {
    expect(status, path).toBe(503);
    expect(seconds, path).toBeLessThan(MAX_SECONDS);
    expect(retryAfter, path).toBe("5");
    expect(cookies, path).toEqual([]);
  }

  proxy.takeCalls();
  for (const { path, status, seconds } of await openAll(site.url, READING, session)) {
    expect(status, path).toBe(503);
    // A call that tries whether the backend is back, as it may on a busy machine, has four seconds.
    expect(seconds, path).toBeLessThan(AT_ONCE_SECONDS);
  }
  expect(proxy.takeCalls().length).toBeLessThanOrEqual(1);

  proxy.breakDown(null);
  const home = async () => (await openAll(site.url, ["/dashboard"], session))[0]?.status;
  await expect.poll(home).toBe(200);
});

const WAYS = [
  "is down",
  "answers 503",
  "answers garbage",
  "answers other JSON",
  "answers nothing",
] as const;

for (const how of someOf(WAYS, 1)) {
  test(`a backend that ${how} is told as temporary`, async ({
    breakable: { site, proxy },
    signedIn,
  }) => {
    const session = await signedIn(DEMO.customer);
    proxy.breakDown(how);
    const answers = await Promise.all([
      openAll(site.url, READING),
      openAll(site.url, [...READING, ...OWN], toBeRenewed(session)),
    ]);
    for (const { path, status, seconds, text, cookies } of answers.flat()) {
      expect(status, path).toBe(503);
      expect(seconds, path).toBeLessThan(AT_ONCE_SECONDS);
      expect(cookies, path).toEqual([]);
      if (text.startsWith("<!DOCTYPE")) expect(text, path).toContain("Not Available Just Now");
    }
    for (const { path, status, cookies } of await openAll(site.url, NOT_READING, session)) {
      expect(status, path).toBe(200);
      expect(cookies, path).toEqual([]);
    }
  });
}

test("an error of the backend's own is ours", { tag: "@rare" }, async ({
  breakable: { site, proxy },
}) => {
  proxy.breakDown("answers 500");
  for (const { path, status, text, retryAfter } of await openAll(site.url, ["/", "/blog"])) {
    expect(status, path).toBe(500);
    expect(text, path).toContain("The mistake is on our side");
    expect(retryAfter, path).toBeNull();
  }
});

test("while nobody says who is there, public pages are as if signed out, and the session stays", {
  tag: "@rare",
}, async ({ breakable: { site, proxy }, signedIn }) => {
  const session = await signedIn(DEMO.customer);
  const [known] = await openAll(site.url, ["/"], session);
  expect(known?.text).toContain("Sign Out");

  proxy.failAt("/rest/v1/rpc/whoami");
  const reading = READING.filter((path) => path !== "/sitemap.xml");
  // One after the other, as nobody has as many pages at once as both are.
  const pages = [
    ...(await openAll(site.url, reading, session)),
    ...(await openAll(site.url, NOT_READING, session)),
  ];
  for (const { path, status, text, cookies } of pages) {
    expect(status, path).toBe(200);
    expect(text, path).not.toContain("Sign Out");
    expect(cookies, path).toEqual([]);
  }
  const own = [...OWN, "/admin/dashboard", "/dashboard/profile"];
  for (const { path, status, text, cookies } of await openAll(site.url, own, session)) {
    expect(status, path).toBe(503);
    expect(text, path).toContain("We cannot check your login at the moment");
    expect(cookies, path).toEqual([]);
  }
  const [orders] = await openAll(site.url, ["/dashboard/orders"], session);
  expect(orders).toMatchObject({ status: 503, cookies: [] });
  expect(orders?.text).toContain("Error loading orders");
  expect(orders?.text).toContain("Try Again");
  const stream = await fetch(`${site.url}/events?topics=notifications`, {
    headers: { Cookie: session },
  });
  expect(stream.status).toBe(503);
  await expect.poll(() => site.log()).toContain("The user of a session is not known");

  proxy.failAt(null);
  const [back] = await openAll(site.url, ["/dashboard"], session);
  expect(back?.status).toBe(200);
});

test("while Auth alone is silent, a session that is to be renewed waits for it", {
  tag: "@rare",
}, async ({ breakable: { site, proxy }, signedIn }) => {
  const session = toBeRenewed(await signedIn(DEMO.customer));
  proxy.breakDown("answers 500", "/functions/v1/auth-proxy");
  for (const { path, status, cookies } of await openAll(site.url, ["/", "/shop"], session)) {
    expect(status, path).toBe(200);
    expect(cookies, path).toEqual([]);
  }
  const [own] = await openAll(site.url, ["/dashboard"], session);
  expect(own?.text).toContain("We cannot check your login at the moment");

  proxy.breakDown(null);
  const renewed = async () => (await openAll(site.url, ["/dashboard"], session))[0];
  await expect.poll(async () => (await renewed())?.status).toBe(200);
});

test("a session with a forged token ends, and one that the database refuses by mistake stays", {
  tag: "@rare",
}, async ({ breakable: { site, proxy }, signedIn }) => {
  const session = await signedIn(DEMO.customer);
  const pages = ["/", "/auth/confirm?type=email&token_hash=used"];
  for (const forged of await openAll(site.url, pages, withForgedToken(session))) {
    expect(forged.status, forged.path).toBe(200);
    expect(forged.text).toContain("Log In");
    expect(forged.cookies.join()).toContain("Max-Age=0");
  }

  const body = { code: "PGRST301", message: "No suitable key or wrong key type" };
  proxy.failAt("/rest/v1/rpc/whoami", 0, { status: 401, body });
  const [refused] = await openAll(site.url, ["/"], session);
  expect(refused).toMatchObject({ status: 200, cookies: [] });
});
