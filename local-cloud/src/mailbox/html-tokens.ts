export interface Tag {
  name: string;
  isEnd: boolean;
  source: string;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  middot: "·",
  copy: "©",
};
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Yields texts and tags in order. Malformed HTML is tolerated. */
export function* tokensOf(html: string): Generator<string | Tag> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    const isComment = html.startsWith("<!--", start);
    const end = start < 0 ? -1 : html.indexOf(isComment ? "-->" : ">", start);
    if (end < 0) {
      yield html.slice(at, start < 0 ? html.length : start);
      return;
    }
    yield html.slice(at, start);
    at = end + (isComment ? 3 : 1);
    const source = html.slice(start, at);
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(source) ?? [];
    if (name) yield { name: name.toLowerCase(), isEnd: slash === "/", source };
  }
}

export function linksOf(html: string): string[] {
  const links = new Set<string>();
  for (const piece of tokensOf(html)) {
    if (typeof piece === "string" || piece.name !== "a" || piece.isEnd) continue;
    const address = hrefOf(piece);
    if (/^https?:\/\//i.test(address)) links.add(address);
  }
  return [...links];
}

export function hrefOf({ source }: Tag): string {
  const [, double, single] = HREF.exec(source) ?? [];
  return decode(double ?? single ?? "");
}

export function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,7}|[a-z]{1,8});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? entity;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : "";
  });
}
