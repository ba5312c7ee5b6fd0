/** The addresses of pages that mails lead to. */
export const pageUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

export const orderUrl = (id: string, siteUrl: string) =>
  pageUrl(`/dashboard/orders/${id}`, siteUrl);

export const policyUrl = (name: string, siteUrl: string) => pageUrl(`/policies/${name}`, siteUrl);

/** Says why somebody gets a mail that may be switched off, and where that is done. */
export const choosable = (
  reason: string,
  siteUrl: string,
  otherLinks: { label: string; url: string }[] = [],
) => ({
  footnote: `You get this mail because ${reason}.`,
  footerLinks: [
    ...otherLinks,
    { label: "Choose your mails", url: pageUrl("/dashboard/settings#mails", siteUrl) },
  ],
});
