import type { AuthConfig } from "../auth-config";

/** Where a mailed link may lead: what the request asks for if it is allowed, else the site. */
export function redirectTarget(request: Request, config: AuthConfig, wanted?: string): string {
  const asked =
    wanted ||
    new URL(request.url).searchParams.get("redirect_to") ||
    request.headers.get("referer");
  return asked && isAllowed(asked, config) ? asked : config.siteUrl;
}

function isAllowed(target: string, { siteUrl, redirectUrls }: AuthConfig): boolean {
  if (!URL.canParse(target) || /\s|\p{Cc}/u.test(target)) return false;
  const url = new URL(target);
  if (!["http:", "https:"].includes(url.protocol) || url.username || url.password) return false;

  return url.hostname === new URL(siteUrl).hostname || redirectUrls.some((it) => matches(it, url));
}

/** `*` stands for anything but a separator, `**` for anything. */
function matches(pattern: string, url: URL): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*|\*|\?/g, (glob) => (glob === "**" ? ".*" : glob === "*" ? "[^./]*" : "[^./]"));
  return new RegExp(`^${expression}$`).test(`${url.origin}${url.pathname}${url.search}`);
}
