import { newEmail } from "./support/accounts";
import { requestRaw } from "./support/raw-http";
import { expect, test } from "./support/site-fixtures";

const MEBIBYTE = 1024 * 1024;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const FOREIGN: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://evil.example" }],
  ["the origin null", { Origin: "null" }],
  ["this host on another port", { Origin: "http://localhost:1" }],
  ["what is no origin", { Origin: "evil" }],
  ["a page of another site, without an origin", { "Sec-Fetch-Site": "cross-site" }],
];

for (const [name, headers] of FOREIGN) {
  test(`a form from ${name} is refused on every kind of route`, async ({ site }) => {
    for (const path of ["/login", "/login.data", "/logout", "/preferences", "/no-such-page"]) {
      const answer = await requestRaw(site.url, path, {
        method: "POST",
        headers: { ...FORM, Accept: "text/html", ...headers },
        body: "theme=dark&email=customer@homeline.test&password=homeline-demo&intent=login",
      });
      expect(answer.status, path).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.body).toContain("This form was not sent from this site");
    }
  });
}

test("a foreign form signs nobody out", async ({ site }) => {
  const login = await requestRaw(site.url, "/login", {
    method: "POST",
    headers: { ...FORM, Origin: site.url },
    body: "intent=login&email=customer@homeline.test&password=homeline-demo",
  });
  const cookie = (login.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  const headers = { Cookie: cookie };
  expect((await requestRaw(site.url, "/dashboard", { headers })).status).toBe(200);

  await requestRaw(site.url, "/logout", {
    method: "POST",
    headers: { ...headers, Origin: "null" },
  });
  expect((await requestRaw(site.url, "/dashboard", { headers })).status).toBe(200);

  await requestRaw(site.url, "/logout", {
    method: "POST",
    headers: { ...headers, Origin: site.url },
  });
  expect((await requestRaw(site.url, "/dashboard", { headers })).status).toBe(303);
});

test("after ten wrong passwords the login says when to try again", async ({ site }) => {
  const guess = () =>
    requestRaw(site.url, "/login", {
      method: "POST",
      headers: { ...FORM, Origin: site.url, "X-Forwarded-For": "2001:db8:1:1::1" },
      body: `intent=login&email=${email}&password=wrong-password`,
    });
  const email = newEmail();
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(400);

  const limited = await guess();
  expect(limited.status).toBe(429);
  expect(limited.headers["retry-after"]).toBe("300");
  expect(limited.body).toContain("Too many attempts. Please wait a few minutes and try again.");
});

test("a page is never refused for where the link was", async ({ site }) => {
  const answer = await requestRaw(site.url, "/login", {
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect(answer.status).toBe(200);
});

test("a body that says it is too large is refused unread", async ({ site }) => {
  const answer = await requestRaw(site.url, "/login", {
    method: "POST",
    headers: { ...FORM, "Content-Length": 2 * MEBIBYTE },
    body: [Buffer.alloc(1)],
  });

  expect(answer.status).toBe(413);
  expect(answer.headers.connection).toBe("close");
});

test("a body that does not say so is cut at the limit", async ({ site }) => {
  let sent = 0;
  function* endless() {
    for (; sent < 500 * MEBIBYTE; sent += MEBIBYTE / 4) yield Buffer.alloc(MEBIBYTE / 4, "a");
  }
  const answer = await requestRaw(site.url, "/login", {
    method: "POST",
    headers: { ...FORM, "Transfer-Encoding": "chunked" },
    body: endless(),
  });

  expect(answer.status).toBe(413);
  expect(answer.headers.connection).toBe("close");
  expect(sent).toBeLessThan(500 * MEBIBYTE);
});

const DEPTH = 30_000;
const HOSTILE_NAMES: [string, string][] = [
  ["nest deeply", `${"a.".repeat(DEPTH)}a=1`],
  ["nest deeply in lists", `a${"[0]".repeat(DEPTH / 2)}=1`],
  ["are all different", Array.from({ length: 10_000 }, (_, at) => `x${at}=`).join("&")],
  ["are all the same", "email=&".repeat(9_000)],
];

// What a form has typed is part of its answer, which Remix encodes for the script of the page (decision 36).
for (const [name, body] of HOSTILE_NAMES) {
  test(`a form whose names ${name} is answered soon, as a page and for a script`, async ({
    site,
  }) => {
    for (const path of ["/login", "/login.data", "/contact", "/contact.data"]) {
      const began = performance.now();
      const answer = await requestRaw(site.url, path, {
        method: "POST",
        headers: { ...FORM, Origin: site.url },
        body: `intent=login&${body}`,
      });
      expect([400, 413], path).toContain(answer.status);
      expect(performance.now() - began, path).toBeLessThan(10_000);
    }
  });
}
