interface Entry {
  address: string;
  /** When its content last changed, where that is known. */
  changed?: string;
}

/**
 * In the words of sitemaps.org: the parts of a sitemap, and the pages in one part. The addresses
 * are percent-encoded, which leaves nothing in them that means something in XML.
 */
export function sitemapIndex(addresses: string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);

  return wrap("sitemapindex", parts);
}

export function urlSet(entries: Entry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : "";
    return `<url><loc>${address}</loc>${lastmod}</url>`;
  });

  return wrap("urlset", urls);
}

function wrap(element: string, lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${element}>`,
    "",
  ].join("\n");
}
