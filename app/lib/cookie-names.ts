/** How the names of the cookies of a site at that address begin and end. */
export function cookieAffixes(siteUrl: string): { prefix: string; suffix: string } {
  const { protocol, port } = new URL(siteUrl);

  // Browsers take a cookie of such a name from this host only, and over https only.
  if (protocol === "https:") return { prefix: "__Host-", suffix: "" };
  // Sites on one host share cookies whatever their port, so the names tell them apart.
  return { prefix: "", suffix: `-${port || "80"}` };
}

/** The name of the session's cookie; a long session is in several, whose names have a number behind it. */
export function sessionCookieName(siteUrl: string): string {
  const { prefix, suffix } = cookieAffixes(siteUrl);

  return `${prefix}homeline-session${suffix}`;
}
