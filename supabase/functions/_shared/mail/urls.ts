/** The addresses of pages that mails lead to. */
export const pageUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

export const orderUrl = (id: string, siteUrl: string) =>
  pageUrl(`/dashboard/orders/${id}`, siteUrl);

export const policyUrl = (name: string, siteUrl: string) => pageUrl(`/policies/${name}`, siteUrl);
