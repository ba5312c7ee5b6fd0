const MAIL = /^mailto:/i;

export interface ApplyAddress {
  href: string;
  /** Whose it is, as people read it: a domain or a mail address. */
  owner: string;
  isMail: boolean;
}

/** Where one applies for a job; null for an address that leads nowhere, such as a script. */
export function applyAddressOf({
  title,
  url,
}: {
  title: string;
  url: string;
}): ApplyAddress | null {
  if (MAIL.test(url)) {
    const href = `${url}?subject=${encodeURIComponent(title)}`;
    return { href, owner: url.replace(MAIL, ""), isMail: true };
  }
  const address = webAddressOf(url);

  return address && { href: url, owner: address.host.replace(/^www\./, ""), isMail: false };
}

/** Null for what is no address of the web. */
export function webAddressOf(text: string): URL | null {
  try {
    const address = new URL(text);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}
