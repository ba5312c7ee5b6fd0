/** The addresses of pages that mails lead to. */
export const pageUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

/** The page of an order, or a part of it. */
export const orderUrl = (id: string, siteUrl: string, part?: "services" | "conversation") =>
  pageUrl(`/dashboard/orders/${id}${part ? `#${part}` : ""}`, siteUrl);

export const policyUrl = (name: string, siteUrl: string) => pageUrl(`/policies/${name}`, siteUrl);

export const QUESTIONS = "Questions? Reply to this email, or write to us on our contact page.";

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
