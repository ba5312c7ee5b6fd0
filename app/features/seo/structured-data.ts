import { type Matches, rootDataFrom } from "~/root-data";
import { SITE } from "~/site";

export function structuredCompany(matches: Matches) {
  const url = new URL("/", rootDataFrom(matches)?.siteUrl || "http://localhost").href;

  return {
    "@type": "Organization",
    "@id": `${url}#organization`,
    name: SITE.name,
    url,
    logo: `${url}icon-512.png`,
    email: SITE.email,
    telephone: SITE.phone.href.replace("tel:", ""),
  };
}

export function structuredSite(matches: Matches) {
  const company = structuredCompany(matches);
  const publisher = { "@id": company["@id"] };

  return {
    "@graph": [company, { "@type": "WebSite", name: SITE.name, url: company.url, publisher }],
  };
}
