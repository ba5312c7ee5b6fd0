import { escapeHtml } from "../escape-html.ts";

interface Link {
  label: string;
  url: string;
}

interface Row {
  label: string;
  value: string;
}

interface Item extends Link {
  text: string;
}

export interface MailContent {
  title: string;
  paragraphs: string[];
  rows?: Row[];
  /** Things to read on, such as jobs. */
  items?: Item[];
  button: Link;
  footnote: string;
  footerLinks?: Link[];
}

const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BODY_STYLE = "background-color:#faf8f3;color:#16211c";
const CARD_STYLE =
  "padding:28px 24px;background-color:#fffefb;border:1px solid #e2ddd0;border-radius:14px";
const BUTTON_STYLE =
  "display:inline-block;padding:13px 24px;background-color:#0e5a48;border-radius:10px;" +
  "color:#ffffff;font-weight:600;text-decoration:none";
/** Line breaks that a person has typed stay. */
const PARAGRAPH_STYLE = "margin:0 0 24px;white-space:pre-line";
const CELL_STYLE = "padding:8px 0;border-bottom:1px solid #e2ddd0;vertical-align:top";
/** As narrow as what it says, so that the label has the rest. */
const VALUE_STYLE = `${CELL_STYLE};width:1%;padding-left:16px;text-align:right;white-space:nowrap`;
const ITEM_STYLE = "color:#0e5a48;font-weight:600";
const MUTED_STYLE = "color:#55635b";

/** The mail as HTML in the site's colours, and as plain text. The footer is the last line of both. */
export function renderLayout(content: MailContent, footer: string) {
  return { html: renderHtml(content, footer), text: renderText(content, footer) };
}

function renderHtml(content: MailContent, footer: string): string {
  const { title, paragraphs, rows = [], items = [], button, footnote, footerLinks = [] } = content;

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0f1613 !important; color: #e9efe9 !important }
  .card { background-color: #161f1b !important; border-color: #2a3731 !important }
  .soft { color: #a3b1a8 !important }
  .cell { border-color: #2a3731 !important }
  .brand { color: #7fd6ba !important }
  .button { background-color: #7fd6ba !important; color: #08241b !important }
}
</style>
</head>
<body class="paper" style="margin:0;${BODY_STYLE}">
<div class="paper" style="max-width:544px;margin:0 auto;padding:32px 16px;${BODY_STYLE};
font:16px/1.6 ${SANS};overflow-wrap:anywhere">
<p class="brand" style="margin:0 0 20px;color:#0e5a48;font:600 22px/1.15 ${SERIF}">Homeline</p>
<div class="card" style="${CARD_STYLE}">
<h1 style="margin:0 0 16px;font:600 28px/1.15 ${SERIF}">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="${PARAGRAPH_STYLE}">${escapeHtml(text)}</p>`).join("\n")}
${rows.length > 0 ? renderTable(rows) : ""}
${items.length > 0 ? renderItems(items) : ""}
<p style="margin:0">${renderLink(button, "button", BUTTON_STYLE)}</p>
</div>
<p class="soft" style="margin:20px 0 0;${MUTED_STYLE};font-size:14px">${escapeHtml(footnote)}
${footerLinks.map((link) => renderLink(link, "soft", MUTED_STYLE)).join(" ")}</p>
${footer && `<p class="soft" style="margin:12px 0 0;${MUTED_STYLE};font-size:14px">${escapeHtml(footer)}</p>`}
</div>
</body>
</html>`;
}

/** A longer value has a line of its own, as a phone has no room for it beside its label. */
const MAX_BESIDE = 20;

function renderTable(rows: Row[]): string {
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse">
${rows.map(renderRow).join("\n")}</table>`;
}

function renderRow({ label, value }: Row): string {
  const [name, text] = [escapeHtml(label), escapeHtml(value)];
  if (value.length > MAX_BESIDE) {
    return `<tr><td class="cell" colspan="2" style="${CELL_STYLE}">
<span class="soft" style="${MUTED_STYLE}">${name}</span><br>${text}</td></tr>`;
  }
  return `<tr><td class="cell" style="${CELL_STYLE}">${name}</td>
<td class="cell" style="${VALUE_STYLE}">${text}</td></tr>`;
}

function renderItems(items: Item[]): string {
  const listed = items.map(
    ({ text, ...link }) =>
      `<li class="cell" style="${CELL_STYLE}">
${renderLink(link, "brand", ITEM_STYLE)}<br>${escapeHtml(text)}</li>`,
  );
  return `<ul style="margin:0 0 24px;padding:0;list-style:none">
${listed.join("\n")}</ul>`;
}

function renderLink({ label, url }: Link, className: string, style: string): string {
  const href = escapeHtml(url);
  return `<a class="${className}" href="${href}" style="${style}">${escapeHtml(label)}</a>`;
}

function renderText(content: MailContent, footer: string): string {
  const { title, paragraphs, rows = [], items = [], button, footnote, footerLinks = [] } = content;
  const blocks = [
    title,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    items.map(({ label, text, url }) => `${label}\n${text}\n${url}`).join("\n\n"),
    `${button.label}: ${button.url}`,
    footnote,
    footerLinks.map(({ label, url }) => `${label}: ${url}`).join("\n"),
    footer,
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}
