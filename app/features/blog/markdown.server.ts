import MarkdownIt, { type Token } from "markdown-it";

// why: of Markdown only what reads well in a column: what would be a tag stays text, tables do not
// fit a phone, and what a picture shows is said by its words.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable("table");
const { escapeHtml } = markdown.utils;

const HARMLESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

markdown.validateLink = (address) => HARMLESS.test(address);
markdown.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]?.content ?? "");
markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  const link = tokens[index];
  if (!String(link?.attrGet("href")).startsWith("/")) link?.attrSet("rel", "nofollow noopener");

  return renderer.renderToken(tokens, index, options);
};

/** A text as HTML that can do no harm; its headings fit below the page's own. */
export function renderMarkdown(text: string, { topHeading }: { topHeading: 2 | 3 }): string {
  const tokens = markdown.parse(text, {});
  fitHeadings(tokens, topHeading);

  return markdown.renderer.render(tokens, markdown.options, {});
}

/** A text in one line, without its marks. */
export function plainText(text: string): string {
  const blocks = markdown.parse(text, {}).map(({ content, children }) => {
    return children ? children.map(wordsOf).join("") : content;
  });

  return blocks.join(" ").replace(/\s+/g, " ").trim();
}

function wordsOf({ type, content }: Token): string {
  return type === "softbreak" || type === "hardbreak" ? " " : content;
}

// why: whoever listens to a page moves by its headings, and a level left out sounds like a loss.
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
