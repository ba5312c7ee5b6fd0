import { env } from "~/env.server";

/** Private pages, and other URLs of the same page. */
const DISALLOWED = [
  "/admin",
  "/dashboard",
  "/checkout",
  "/cart",
  "/auth",
  "/newsletter",
  "/back-in-stock",
  "/jobs/alerts",
  "/jobs/*/report",
  "/*cart=open",
];

export function robots(): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`);

  return ["User-agent: *", ...rules, "", `Sitemap: ${env.SITE_URL}/sitemap.xml`, ""].join("\n");
}
