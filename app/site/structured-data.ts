import { DEFAULT_SETTINGS, phoneLink } from "~/admin/site-settings/site-settings";
import { type Matches, rootDataFrom } from "~/root-data";
import { SITE_NAME } from "~/site-name";

export function structuredCompany(matches: Matches) {
  const { phone, email } = rootDataFrom(matches)?.settings ?? DEFAULT_SETTINGS;
  const url = new URL("/", rootDataFrom(matches)?.siteUrl || "http://localhost").href;

  return {
    "@type": "Organization",
    "@id": `${url}#organization`,
    name: SITE_NAME,
    url,
    logo: `${url}icon-512.png`,
    email,
    telephone: phoneLink(phone).href.replace("tel:", ""),
  };
}

export function structuredSite(matches: Matches) {
  const company = structuredCompany(matches);
  const publisher = { "@id": company["@id"] };

  return {
    "@graph": [company, { "@type": "WebSite", name: SITE_NAME, url: company.url, publisher }],
  };
}
