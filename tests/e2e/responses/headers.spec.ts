import { type Answer, ask } from "../support/raw-http";
import { ROUTES } from "../support/routes";
import { expect, test } from "../support/site-fixtures";

const WAYS = [
  { name: "a page", method: "GET", suffix: "" },
  { name: "a page without its body", method: "HEAD", suffix: "" },
  { name: "its data", method: "GET", suffix: ".data" },
  { name: "an empty form", method: "POST", suffix: "" },
];

/** What is the same for everybody, and may be some minutes old. */
const MAY_BE_KEPT = ["/blog.rss", "/jobs.rss", "/robots.txt", "/sitemap.xml"];

for (const route of ROUTES) {
  for (const { name, method, suffix } of WAYS) {
    test(`${route} as ${name} carries the security headers`, async ({ site }) => {
      const path = suffix && route === "/" ? "/_root.data" : route + suffix;
      const answer = await ask(site.url, path, { method, headers: { Origin: site.url } });

      expect(answer.status).toBeLessThan(500);
      expectSecurityHeaders(answer);
      // why: Remix answers data requests and errors without the route's headers, as private.
      const mayBeKept = MAY_BE_KEPT.includes(route) && !suffix && method !== "POST";
      if (mayBeKept) expect(answer.status).toBe(200);
      const keeping = mayBeKept ? /^public, max-age=\d+$/ : /^(private, no-|no-store)/;
      expect(answer.headers["cache-control"]).toMatch(keeping);
    });
  }
}

const OTHERS = [
  { name: "a missing asset", path: "/assets/gone.js", status: 404 },
  { name: "the health check", path: "/healthz", status: 200 },
  { name: "a malformed address", path: "/%E0%A4%A", status: 400 },
  { name: "an endless address", path: `/${"a".repeat(9_000)}`, status: 414 },
  { name: "a method that is not spoken", path: "/", method: "OPTIONS", status: 405 },
  { name: "a form from elsewhere", path: "/login", method: "POST", origin: "null", status: 403 },
];

for (const { name, path, method, origin, status } of OTHERS) {
  test(`${name} is answered ${status} with the security headers`, async ({ site }) => {
    const headers = origin ? { Origin: origin } : {};
    const answer = await ask(site.url, path, { method, headers });

    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
  });
}

test("assets may be kept for ever, and are compressed as far as it goes", async ({ site }) => {
  const page = await ask(site.url, "/login");
  const assets = new Set(page.body.match(/\/assets\/[\w.$-]+\.(css|js)/g));
  expect(assets.size).toBeGreaterThan(3);

  for (const path of assets) {
    const answer = await ask(site.url, path, { headers: { "Accept-Encoding": "gzip, br" } });
    expectSecurityHeaders(answer);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.vary).toBe("Accept-Encoding");
  }
});

test("a page names its nonce in its policy, another one each time", async ({ site }) => {
  const nonces = new Set<string>();
  for (const _ of [1, 2]) {
    const { headers, body } = await ask(site.url, "/");
    const [, nonce = ""] = /'nonce-([\w-]{20,})'/.exec(policyOf(headers)) ?? [];
    expect(body).toContain(`<script nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

function expectSecurityHeaders({ headers }: Answer) {
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
  const policy = policyOf(headers);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  if (headers["content-type"]?.startsWith("text/html")) expect(policy).toContain("form-action");
  expect(headers).not.toHaveProperty("x-powered-by");
}

function policyOf(headers: Answer["headers"]): string {
  return String(headers["content-security-policy"]);
}
