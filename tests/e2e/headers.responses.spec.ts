import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { ROUTES } from "./support/admin-routes";
import { PAGES } from "./support/page-list";
import { type Answer, requestRaw } from "./support/raw-http";
import { expect, test } from "./support/site-fixtures";

const WAYS = [
  { name: "a page", method: "GET", suffix: "" },
  { name: "a page without its body", method: "HEAD", suffix: "" },
  { name: "its data", method: "GET", suffix: ".data" },
  { name: "an empty form", method: "POST", suffix: "" },
];

/** Answers that are the same for everybody and may be some minutes old. */
const MAY_BE_KEPT = [
  "/.well-known/security.txt",
  "/blog.rss",
  "/jobs.rss",
  "/robots.txt",
  "/sitemap.xml",
];

for (const route of ROUTES) {
  test(`${route} carries the security headers, whatever is asked of it`, async ({ site }) => {
    for (const { name, method, suffix } of WAYS) {
      const path = suffix && route === "/" ? "/_root.data" : route + suffix;
      const answer = await requestRaw(site.url, path, { method, headers: { Origin: site.url } });

      expect(answer.status, name).toBeLessThan(500);
      expectSecurityHeaders(answer);
      // Remix answers data requests and errors without the route's headers, as private.
      const mayBeKept = MAY_BE_KEPT.includes(route) && !suffix && method !== "POST";
      if (mayBeKept) expect(answer.status, name).toBe(200);
      const keeping = mayBeKept
        ? /^public, max-age=\d+$/
        : /^(private, no-|no-store|public, max-age=0, s-maxage=10, stale-while-revalidate=60$)/;
      expect(answer.headers["cache-control"], name).toMatch(keeping);
    }
  });
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
    const answer = await requestRaw(site.url, path, { method, headers });

    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
  });
}

test("assets may be kept for ever, and are compressed as far as it goes", async ({ site }) => {
  const assets = readdirSync("build/client/assets").filter((name) => /\.(css|js)$/.test(name));
  expect(assets.length).toBeGreaterThan(3);

  for (const name of assets) {
    const answer = await requestRaw(site.url, `/assets/${name}`, {
      headers: { "Accept-Encoding": "gzip, br" },
    });
    expectSecurityHeaders(answer);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.vary).toBe("Accept-Encoding");
  }
});

test("no page has a script within it, and its policy allows the site's own only", async ({
  site,
}) => {
  // A browser that keeps cookies is led on from /cookies.
  for (const { path } of PAGES.filter(({ as, path }) => !as && !path.startsWith("/cookies"))) {
    for (const Cookie of ["", "homeline-some=thing"]) {
      const { headers, body } = await requestRaw(site.url, path, {
        headers: Cookie ? { Cookie } : {},
      });
      const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)/g)];
      const executable = scripts.filter(
        ([, attributes]) => !/type="(text|application)\//.test(attributes ?? ""),
      );

      expect(policyOf(headers), path).toContain("script-src 'self';");
      expect(executable, path).toHaveLength(1);
      expect(executable[0]?.[1], path).toContain(' src="/assets/');
      expect(executable[0]?.[2], path).toBe("");
    }
  }
});

test("a browser without cookies gets the styles within the page, another one gets their address", async ({
  site,
}) => {
  const first = await requestRaw(site.url, "/");
  const [, styles = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(first.body) ?? [];
  const hash = createHash("sha256").update(styles).digest("base64");
  expect(styles.length).toBeGreaterThan(10_000);
  expect(first.body).not.toContain('rel="stylesheet"');
  expect(policyOf(first.headers)).toContain(`style-src 'self' 'sha256-${hash}';`);

  const later = await requestRaw(site.url, "/", { headers: { Cookie: "homeline-some=thing" } });
  expect(later.body).not.toContain("<style");
  expect(later.body).toMatch(/<link[^>]* rel="stylesheet" href="\/assets\/app-[\w-]+\.css"/);
  expect(policyOf(later.headers)).toContain("style-src 'self';");
});

/** Forms that insert a row have a key of their own. */
const FORMS_THAT_INSERT = [
  "/signup",
  "/contact",
  "/contact?plan=residential-ip",
  "/jobs/00000000-0000-4000-8000-00000000e001/report",
];

test("without cookies everybody gets the same page", async ({ site }) => {
  for (const { path } of PAGES.filter(({ as }) => !as)) {
    const [one, other] = await Promise.all([
      requestRaw(site.url, path),
      requestRaw(site.url, path),
    ]);
    expect(one.headers["set-cookie"], path).toBeUndefined();
    // An error page has the id of a request: its own, or that of the one that it waited for.
    if (one.status === 200) {
      expect(one.body === other.body, path).toBe(!FORMS_THAT_INSERT.includes(path));
    }
  }
});

test("the state of a page that everybody shares is what the page says", async ({ site }) => {
  const page = await requestRaw(site.url, "/shop");
  const [, digest] = / data-state="([^"]+)"/.exec(page.body) ?? [];
  expect(page.headers.vary).toContain("Page-State");
  expect(page.body).not.toContain("loaderData");

  const state = await requestRaw(site.url, "/shop", { headers: { "Page-State": "1" } });
  expect(state.headers["page-state"]).toBe(digest);
  expect(state.body).toContain("loaderData");
  expect(
    (await requestRaw(site.url, "/jobs", { headers: { "Page-State": "1" } })).headers["page-state"],
  ).not.toBe(digest);
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
