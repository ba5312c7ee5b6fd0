import { env } from "~/env.server";

/** What is somebody's own, or the same page once more. */
const NOT_TO_FIND = [
  "/admin",
  "/dashboard",
  "/checkout",
  "/cart",
  "/auth",
  "/newsletter",
  "/*cart=open",
];

export function robots(): string {
  const rules = NOT_TO_FIND.map((path) => `Disallow: ${path}`);

  return ["User-agent: *", ...rules, "", `Sitemap: ${env.SITE_URL}/sitemap.xml`, ""].join("\n");
}
