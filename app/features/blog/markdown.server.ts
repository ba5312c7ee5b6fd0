import MarkdownIt, { type Token } from "markdown-it";

// HTML is shown as text for safety, tables do not fit a phone, and images become their
// alternative text.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable("table");
const { escapeHtml } = markdown.utils;

const SAFE_URL = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

markdown.validateLink = (address) => SAFE_URL.test(address);
markdown.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]?.content ?? "");
markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  const link = tokens[index];
  if (!String(link?.attrGet("href")).startsWith("/")) link?.attrSet("rel", "nofollow noopener");

  return renderer.renderToken(tokens, index, options);
};

/** Renders safe HTML, with headings that begin at `topHeading`. */
export function renderMarkdown(text: string, { topHeading }: { topHeading: 2 | 3 }): string {
  const tokens = markdown.parse(text, {});
  fitHeadings(tokens, topHeading);

  return markdown.renderer.render(tokens, markdown.options, {});
}

/** The text in one line, without Markdown marks. */
export function plainText(text: string): string {
  const blocks = markdown.parse(text, {}).map(({ content, children }) => {
    return children ? children.map(textOf).join("") : content;
  });

  return blocks.join(" ").replace(/\s+/g, " ").trim();
}

function textOf({ type, content }: Token): string {
  return type === "softbreak" || type === "hardbreak" ? " " : content;
}

// Users of screen readers navigate by headings, so no level may be skipped.
function fitHeadings(tokens: Token[], top: number) {
  const above: number[] = [];

  for (const token of tokens) {
    if (token.type === "heading_open") {
      const level = Number(token.tag.slice(1));
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
    }
    if (token.type === "heading_open" || token.type === "heading_close") {
      token.tag = `h${Math.min(top + above.length - 1, 6)}`;
    }
  }
}
