export interface SiteLink {
  to: string;
  label: string;
}

export const SITE_LINKS: readonly SiteLink[] = [
  { to: "/jobs", label: "Jobs" },
  { to: "/services", label: "Services" },
  { to: "/ip-pricing", label: "IP Pricing" },
  { to: "/shop", label: "Shop" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
];

export function ariaCurrent(path: string, link: SiteLink) {
  if (path === link.to) return "page";
  return path.startsWith(`${link.to}/`) ? "true" : undefined;
}
