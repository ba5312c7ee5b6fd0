import { escapeHtml } from "#functions/escape-html";
import { LANGUAGE } from "./locale";

interface Feed {
  title: string;
  description: string;
  /** The page that shows the same to people, and the feed's own address. */
  link: string;
  self: string;
  items: FeedItem[];
}

interface FeedItem {
  title: string;
  link: string;
  publishedAt: string;
  /** What a reader shows of it, as HTML. */
  html: string;
  category?: string;
}

/** A feed as feed readers want it. */
export function answerWithFeed(feed: Feed): Response {
  return new Response(rss(feed), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}

function rss({ title, description, link, self, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", title),
    element("link", link),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    element("description", description),
    element("language", LANGUAGE),
    ...items.map(item),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item({ title, link, publishedAt, html, category }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", link),
    element("guid", link),
    element("pubDate", new Date(publishedAt).toUTCString()),
    ...(category ? [element("category", category)] : []),
    element("description", html),
    "</item>",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

function escaped(text: string): string {
  // Most control characters may not stand in XML at all, not even escaped.
  const storable = text.replace(
    /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
    "",
  );
  return escapeHtml(storable);
}
