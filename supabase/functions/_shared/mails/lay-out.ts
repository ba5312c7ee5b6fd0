interface Link {
  label: string;
  url: string;
}

interface Letter {
  title: string;
  paragraphs: string[];
  rows?: { label: string; value: string }[];
  button: Link;
  footnote: string;
  footlink?: Link;
}

const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PAPER = "background-color:#faf8f3;color:#16211c";
const CARD =
  "padding:28px 24px;background-color:#fffefb;border:1px solid #e2ddd0;border-radius:14px";
const BUTTON =
  "display:inline-block;padding:13px 24px;background-color:#0e5a48;border-radius:10px;" +
  "color:#ffffff;font-weight:600;text-decoration:none";
const CELL = "padding:8px 0;border-bottom:1px solid #e2ddd0;vertical-align:top";
const SOFT = "color:#55635b";

/** A mail in the house's look, and the same words as plain text. */
export function layOut(letter: Letter): { html: string; text: string } {
  return { html: htmlOf(letter), text: textOf(letter) };
}

function htmlOf({ title, paragraphs, rows = [], button, footnote, footlink }: Letter): string {
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
  .brand { color: #7fd6ba !important }
  .button { background-color: #7fd6ba !important; color: #08241b !important }
}
</style>
</head>
<body class="paper" style="margin:0;${PAPER}">
<div class="paper" style="max-width:544px;margin:0 auto;padding:32px 16px;${PAPER};
font:16px/1.6 ${SANS}">
<p class="brand" style="margin:0 0 20px;color:#0e5a48;font:600 22px/1.15 ${SERIF}">Homeline</p>
<div class="card" style="${CARD}">
<h1 style="margin:0 0 16px;font:600 28px/1.15 ${SERIF}">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 24px">${escapeHtml(text)}</p>`).join("\n")}
${rows.length > 0 ? tableOf(rows) : ""}
<p style="margin:0">${linkTo(button, "button", BUTTON)}</p>
</div>
<p class="soft" style="margin:20px 0 0;${SOFT};font-size:14px">${escapeHtml(footnote)}
${footlink ? linkTo(footlink, "soft", SOFT) : ""}</p>
</div>
</body>
</html>`;
}

function tableOf(rows: { label: string; value: string }[]): string {
  const right = `${CELL};padding-left:16px;text-align:right;white-space:nowrap`;
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td style="${CELL}">${escapeHtml(label)}</td>
<td style="${right}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse">
${lines.join("\n")}</table>`;
}

function linkTo({ label, url }: Link, className: string, style: string): string {
  const href = escapeHtml(url);
  return `<a class="${className}" href="${href}" style="${style}">${escapeHtml(label)}</a>`;
}

function textOf({ title, paragraphs, rows = [], button, footnote, footlink }: Letter): string {
  const blocks = [
    title,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    `${button.label}: ${button.url}`,
    footnote,
    footlink ? `${footlink.label}: ${footlink.url}` : "",
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
