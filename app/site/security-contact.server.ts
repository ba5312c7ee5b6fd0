import type { SiteSettings } from "~/admin/site-settings/site-settings";
import { env } from "~/env.server";

/** A test says when it is time to look at this file again. */
const EXPIRES = "2027-11-01T00:00:00Z";

/** Where a weakness is reported, in the form of RFC 9116. */
export function securityContact({ email }: SiteSettings): string {
  const lines = [
    `Contact: mailto:${email}`,
    `Contact: ${env.SITE_URL}/contact`,
    `Expires: ${EXPIRES}`,
    "Preferred-Languages: en",
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
