import MarkdownIt, { type Token } from "markdown-it";
import { escapeHtml } from "#functions/escape-html";

// HTML in a post is escaped and shown as text.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });

const PICTURE_URL = /^(https:\/\/|\/(?!\/))/i;
const PICTURE_SIZE = /^([1-9]\d{0,3})\s?[x×]\s?([1-9]\d{0,3})$/i;
const SAFE_URL = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

markdown.validateLink = (address) => SAFE_URL.test(address);
markdown.renderer.rules.image = (tokens, index) => pictureOf(tokens[index]);
// A wide table scrolls within its own box, which the keyboard can focus.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => "</table></div>\n";
markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  const link = tokens[index];
  if (!String(link?.attrGet("href")).startsWith("/")) link?.attrSet("rel", "nofollow noopener");

  return renderer.renderToken(tokens, index, options);
};

/** Renders safe HTML, with headings that begin at `topHeading`. */
export function renderMarkdown(text: string, { topHeading }: { topHeading: 2 | 3 | 4 }): string {
  const tokens = markdown.parse(text, {});
  fitHeadings(tokens, topHeading);
  alignWithoutStyles(tokens);

  return markdown.renderer.render(tokens, markdown.options, {});
}

/**
 * A picture by its address, with its size in place of a title, as in `![A desk](https://… "800x600")`,
 * so that the text does not move when it arrives. Its server is not told which page shows it. What
 * the security policy would not load becomes its alternative text.
 */
function pictureOf(token: Token | undefined): string {
  const address = String(token?.attrGet("src") ?? "");
  const alt = escapeHtml(token?.content ?? "");
  if (!PICTURE_URL.test(address)) return alt;

  const [, width, height] = PICTURE_SIZE.exec(String(token?.attrGet("title") ?? "").trim()) ?? [];
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  return `<img src="${escapeHtml(address)}" alt="${alt}"${size} loading="lazy" decoding="async" referrerpolicy="no-referrer">`;
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

// The security policy forbids the inline styles by which cells are aligned.
function alignWithoutStyles(tokens: Token[]) {
  for (const token of tokens) {
    const style = token.attrGet("style");
    if (style === null) continue;
    token.attrs = [["data-align", String(style).replace("text-align:", "")]];
  }
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
