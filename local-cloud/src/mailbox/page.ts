import { escapeHtml } from "./escape-html";
import { linksOf } from "./html-tokens";
import type { Message } from "./messages";

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

interface ListOfMessages {
  messages: Message[];
  to: string | undefined;
  page: number;
  pages: number;
}

export function listPage({ messages, to, page, pages }: ListOfMessages, siteUrl: string): string {
  const items = messages.map(
    (message) => `<li>
      <a href="/mailbox/${message.id}">${escapeHtml(message.subject) || "(no subject)"}</a>
      <p class="soft"><span>${escapeHtml(message.to)}</span> ${timeOf(message)}</p>
    </li>`,
  );
  const list = items.length > 0 ? `<ul class="mails">${items.join("")}</ul>` : EMPTY;
  const of = to ? `Only mail to ${escapeHtml(to)}. <a href="/mailbox">Show all</a>` : INTRODUCTION;

  return layout(
    "Mailbox",
    `<h1>Mailbox</h1><p class="soft">${of}</p>${list}${pageLinks(page, pages, to)}`,
    siteUrl,
  );
}

export function messagePage(message: Message, siteUrl: string): string {
  const subject = escapeHtml(message.subject) || "(no subject)";
  const links = linksOf(message.html).map(
    (link) => `<li><a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a></li>`,
  );
  const frame = `<h2>As it looks</h2>
    <iframe src="/mailbox/${message.id}/html" title="The mail: ${subject}" loading="lazy"
      sandbox="allow-popups allow-popups-to-escape-sandbox
        allow-top-navigation-by-user-activation"></iframe>`;

  return layout(
    subject,
    `<h1>${subject}</h1>
    <dl class="facts">
      <div><dt>From</dt><dd>${escapeHtml(message.from)}</dd></div>
      <div><dt>To</dt><dd>${escapeHtml(message.to)}</dd></div>
      ${message.replyTo ? `<div><dt>Replies</dt><dd>${escapeHtml(message.replyTo)}</dd></div>` : ""}
      <div><dt>Sent</dt><dd>${timeOf(message)}</dd></div>
    </dl>
    ${links.length > 0 ? `<h2>Links in it</h2><ul class="links">${links.join("")}</ul>` : ""}
    ${message.html ? frame : ""}
    <h2>As plain text</h2>
    <pre>${escapeHtml(message.text)}</pre>`,
    siteUrl,
  );
}

export function missingPage(siteUrl: string): string {
  const text = "There is no such mail here. It may have gone with a reset.";
  return layout("No such mail", `<h1>No such mail</h1><p>${text}</p>`, siteUrl);
}

const INTRODUCTION = "Every mail that the site sent lands here, and nowhere else.";
const EMPTY = `<p class="empty">No mail yet. Sign up or ask for a new password on the site, and
  it arrives here.</p>`;

function layout(title: string, content: string, siteUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Homeline mailbox</title>
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
  <a href="/mailbox">Homeline mailbox</a>
  <a href="/mailbox">Look for new mail</a>
  <a href="${escapeHtml(siteUrl)}">To the site</a>
</header>
<main id="content">${content}</main>
<footer>The local cloud keeps this mail on this machine.</footer>
</body>
</html>`;
}

function pageLinks(page: number, pages: number, to: string | undefined): string {
  if (pages <= 1) return "";
  const link = (number: number, label: string, rel: string) => {
    const query = new URLSearchParams({ ...(to ? { to } : {}), page: String(number) });
    return `<a href="/mailbox?${escapeHtml(query.toString())}" rel="${rel}">${label}</a>`;
  };
  const newer = page > 1 ? link(page - 1, "Newer mail", "prev") : "<span></span>";
  const older = page < pages ? link(page + 1, "Older mail", "next") : "<span></span>";

  return `<nav aria-label="Pages">${newer}<span class="soft">Page ${page} of ${pages}</span>
    ${older}</nav>`;
}

function timeOf({ sentAt }: Message): string {
  return `<time datetime="${sentAt.toISOString()}">${TIME.format(sentAt)}</time>`;
}
