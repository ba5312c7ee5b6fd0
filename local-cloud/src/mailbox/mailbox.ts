import type { Cloud, Service } from "../cloud";
import { notImplemented, RequestError } from "../http/request-error";
import { countMessages, findMessage, listMessages } from "./messages";
import { listPage, messagePage, missingPage } from "./page";
import { createSender, isEndpoint } from "./send-email";
import { style } from "./style";

const PAGE_SIZE = 25;
const MAX_MESSAGES = 200;

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

// A mail has inline styles, but must not run scripts, submit forms or load files.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: https:",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
].join("; ");

/** Stores every mail instead of sending it, and shows them. */
export function createMailbox(cloud: Cloud): Service {
  const send = createSender(cloud);

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const route = `${request.method === "HEAD" ? "GET" : request.method} ${pathname}`;
      const [, id = "", part] = /^GET \/mailbox\/([0-9a-f-]{36})(\/html)?$/.exec(route) ?? [];

      if (isEndpoint(route)) return send(route, request);
      if (route === "GET /mailbox") return showList(cloud, request);
      if (route === "GET /mailbox/messages") return answerMessages(cloud, request);
      if (route === "GET /mailbox/style.css") return respond("text/css", style);
      if (id) return showMessage(cloud, id, part === "/html");
      if (route.startsWith("GET ")) return respondPage(missingPage(siteOf(cloud)), 404);
      throw notImplemented(route);
    },
  };
}

async function showList(cloud: Cloud, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const to = addressee(query);
  const pages = Math.max(1, Math.ceil((await countMessages(cloud.engine, to)) / PAGE_SIZE));
  const wanted = /^\d{1,6}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  const page = Math.min(Math.max(1, wanted), pages);
  const offset = (page - 1) * PAGE_SIZE;
  const messages = await listMessages(cloud.engine, { to, limit: PAGE_SIZE, offset });

  return respondPage(listPage({ messages, to, page, pages }, siteOf(cloud)));
}

async function showMessage(cloud: Cloud, id: string, isHtmlOnly: boolean): Promise<Response> {
  const message = await findMessage(cloud.engine, id);
  if (!message) return respondPage(missingPage(siteOf(cloud)), 404);
  if (!isHtmlOnly) return respondPage(messagePage(message, siteOf(cloud)));

  return respond("text/html", `<base target="_top">${message.html}`, MAIL_POLICY);
}

async function answerMessages(cloud: Cloud, request: Request): Promise<Response> {
  const to = addressee(new URL(request.url).searchParams);
  const messages = await listMessages(cloud.engine, { to, limit: MAX_MESSAGES });
  const body = messages.map(({ from: _, ...message }) => message);

  return respond("application/json", JSON.stringify(body));
}

function addressee(query: URLSearchParams): string | undefined {
  const to = query.get("to") ?? undefined;
  if (to?.includes("\0")) throw new RequestError(400, { message: "That is no e-mail address." });
  return to || undefined;
}

function siteOf({ settings }: Cloud): string {
  return settings.siteUrl;
}

function respondPage(html: string, status = 200): Response {
  return respond("text/html", html, PAGE_POLICY, status);
}

function respond(type: string, body: string, policy = PAGE_POLICY, status = 200) {
  return new Response(body, {
    status,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}
