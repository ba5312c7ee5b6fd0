import type { IncomingMessage, ServerResponse } from "node:http";
import { isSentFromHere } from "./origin";
import {
  cutShort,
  foreignOrigin,
  malformed,
  notAllowed,
  Refusal,
  tooLarge,
  tooLong,
} from "./refusal";

const URL_LIMIT = 8 * 1024;
const BODY_LIMIT = 1024 * 1024;

/** The address asked for, under the name by which this site was called. */
export function readUrl({ method, url: target = "", headers }: IncomingMessage, siteUrl: URL): URL {
  if (method !== "GET" && method !== "HEAD" && method !== "POST") throw notAllowed();
  if (target.length > URL_LIMIT) throw tooLong();

  try {
    const site = new URL(`${siteUrl.protocol}//${headers.host ?? siteUrl.host}`);
    if (site.href !== `${site.origin}/` || !target.startsWith("/")) throw new URIError();
    const url = new URL(site.origin + target);
    decodeURIComponent(url.pathname);
    // why: Remix still obeys this old parameter, and then runs one loader without its parents.
    if (url.searchParams.has("_data")) url.searchParams.delete("_data");
    return url;
  } catch {
    throw malformed();
  }
}

/** Refuses, by its headers alone, what the app is never to see. */
export function checkHeaders({ method, headers }: IncomingMessage, siteUrl: URL) {
  if (method === "POST" && !isSentFromHere(headers, siteUrl)) throw foreignOrigin();
  if (Number(headers["content-length"] ?? 0) > BODY_LIMIT) throw tooLarge();
}

/** The incoming message as a web standard request, its body read up to the limit. */
export async function readRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: URL) {
  const { method = "GET" } = incoming;
  const leaving = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  const body = method === "POST" ? await readBody(incoming, outgoing) : undefined;

  try {
    return new Request(url, {
      method,
      headers: readHeaders(incoming),
      body,
      signal: leaving.signal,
    });
  } catch {
    throw malformed();
  }
}

function readHeaders({ method, headers }: IncomingMessage): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) read.set(name, String(value));

  // why: Remix compares a form's origin with these once more, and knows nothing of SITE_URL.
  read.delete("x-forwarded-host");
  if (method === "POST" && headers.origin) read.set("host", new URL(headers.origin).host);

  return read;
}

async function readBody(incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = [];
  let size = 0;
  if (incoming.headers.expect) outgoing.writeContinue();

  try {
    // why: the connection has to live on, or the refusal would never reach the sender.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > BODY_LIMIT) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : cutShort();
  }
  return Buffer.concat(chunks);
}
