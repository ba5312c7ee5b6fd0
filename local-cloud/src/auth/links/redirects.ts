import type { AuthConfig } from "../auth-config";

/** The requested redirect if config.toml allows it, else the site. */
export function redirectTarget(request: Request, config: AuthConfig): string {
  const requested =
    new URL(request.url).searchParams.get("redirect_to") || request.headers.get("referer");
  return requested && isAllowed(requested, config) ? requested : config.siteUrl;
}

function isAllowed(target: string, { siteUrl, redirectUrls }: AuthConfig): boolean {
  if (!URL.canParse(target) || /\s|\p{Cc}/u.test(target)) return false;
  const url = new URL(target);
  if (!["http:", "https:"].includes(url.protocol) || url.username || url.password) return false;

  return url.hostname === new URL(siteUrl).hostname || redirectUrls.some((it) => matches(it, url));
}

/** `*` matches anything but a separator, `**` matches anything. */
function matches(pattern: string, url: URL): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*|\*|\?/g, (glob) => (glob === "**" ? ".*" : glob === "*" ? "[^./]*" : "[^./]"));
  return new RegExp(`^${expression}$`).test(`${url.origin}${url.pathname}${url.search}`);
}
