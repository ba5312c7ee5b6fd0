import { redirect } from "@remix-run/node";
import { siteCookie } from "./cookies.server";
import type { FlashMessage } from "./flash-message";
import { isPrefetch } from "./prefetch.server";

const cookie = siteCookie("message", { maxAge: 300 });

/** Answers a form: away from the POST, with a message on the next page, if there is one. */
export async function redirectWithMessage(to: string, message?: FlashMessage | null) {
  if (!message) return redirect(to, 303);

  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": await cookie.serialize(message) },
  });
}

/** A message as an address may carry it; nobody else can write one. */
export async function sealMessage(message: FlashMessage): Promise<string> {
  const [pair = ""] = (await cookie.serialize(message)).split(";");

  return decodeURIComponent(pair.slice(cookie.name.length + 1));
}

export async function unsealMessage(sealed: string | null): Promise<FlashMessage | null> {
  return cookie.parse(`${cookie.name}=${encodeURIComponent(sealed ?? "")}`);
}

export type Flash = ReturnType<typeof openFlash>;

/** The message that waits in this browser for the next page. */
export function openFlash(exchange: { request: Request; responseHeaders: Headers }) {
  const { request, responseHeaders } = exchange;
  let isRead = false;

  return {
    async read(): Promise<FlashMessage | null> {
      // It waits for the next page, since this one could show it and not say so.
      if (isPrefetch(request)) return null;
      const message: FlashMessage | null = await cookie.parse(request.headers.get("Cookie"));
      isRead = Boolean(message);
      return message || null;
    },
    /** Sets a message where the response is more than a redirect. */
    async set(message: FlashMessage) {
      responseHeaders.append("Set-Cookie", await cookie.serialize(message));
    },
    // A message that was read for a page which then became a redirect has not been seen.
    async confirmShown() {
      if (!isRead) return;
      isRead = false;
      responseHeaders.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    },
  };
}
