import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { siteCookie } from "./cookies.server";
import { deletedRows } from "./deleted-rows.server";
import type { FlashMessage } from "./flash-message";
import { isPrefetch } from "./prefetch.server";

const flashMessage = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(["info", "success", "error"]),
  deleted: deletedRows.optional(),
});
const cookie = siteCookie("message", flashMessage, { maxAge: 300 });

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
      // A page that is loaded ahead may never be shown, so the message waits for another one.
      if (isPrefetch(request)) return null;
      const message = await cookie.read(request);
      isRead = message !== null;
      return message;
    },
    /** Sets a message on a response that `redirectWithMessage` does not make. */
    set: (message: FlashMessage) => cookie.write(responseHeaders, message),
    // Called once a page is sent: after `read` a loader may still redirect, and nobody has seen it.
    async confirmShown() {
      if (!isRead) return;
      isRead = false;
      await cookie.clear(responseHeaders);
    },
  };
}
