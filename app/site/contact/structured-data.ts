import type { Matches } from "~/root-data";
import { structuredCompany } from "~/site/structured-data";
import { SITE_NAME } from "~/site-name";

/** The contact page in the words of schema.org: where the company is, and how one reaches it. */
export function structuredContact(matches: Matches) {
  const company = structuredCompany(matches);
  const { email, telephone } = company;

  return {
    "@type": "ContactPage",
    name: `Contact ${SITE_NAME}`,
    mainEntity: {
      ...company,
      address: {
        "@type": "PostalAddress",
        addressLocality: "Santo Domingo",
        addressCountry: "DO",
      },
      contactPoint: { "@type": "ContactPoint", contactType: "customer service", email, telephone },
    },
  };
}
