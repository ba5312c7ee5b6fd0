import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { siteCookie } from "./cookies.server";
import type { FlashMessage } from "./flash-message";
import { networkOf } from "./network";
import { isPrefetch } from "./prefetch.server";

const flashMessage = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(["info", "success", "error"]),
  isDeletion: z.boolean().optional(),
  row: z.object({ name: z.string(), to: z.string() }).optional(),
  button: z
    .object({
      label: z.string(),
      action: z.string(),
      intent: z.string(),
      values: z.record(z.string(), z.string()),
    })
    .optional(),
});
const cookie = siteCookie("message", flashMessage, { maxAge: 300 });

/** Answers a form with a redirect, and with a message for the next page, if there is one. */
export async function redirectWithMessage(to: string, message?: FlashMessage | null) {
  if (!message) return redirect(to, 303);

  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": await cookie.serialize(message) },
  });
}

// The message in an address is valid for one network and a short time, because addresses are passed on.
const SEALED_SECONDS = 60;
const sealedMessage = z.object({
  message: flashMessage,
  network: z.string(),
  endsAt: z.number(),
});
const seal = siteCookie("sealed-message", sealedMessage, { maxAge: SEALED_SECONDS });

interface Reader {
  clientAddress: string;
}

/** A signed message, for the network of its reader, that can be part of an address. */
export async function sealMessage(
  message: FlashMessage,
  { clientAddress }: Reader,
): Promise<string> {
  const endsAt = Date.now() + SEALED_SECONDS * 1000;
  const cookie = await seal.serialize({ message, network: networkOf(clientAddress), endsAt });
  const [pair = ""] = cookie.split(";");

  return decodeURIComponent(pair.slice(seal.name.length + 1));
}

export async function unsealMessage(
  sealed: string | null,
  { clientAddress }: Reader,
): Promise<FlashMessage | null> {
  const content = await seal.parse(`${seal.name}=${encodeURIComponent(sealed ?? "")}`);
  const counts =
    content && content.endsAt > Date.now() && content.network === networkOf(clientAddress);

  return counts ? content.message : null;
}

export type Flash = ReturnType<typeof createFlash>;

/** The message that waits in this browser for the next page. */
export function createFlash(exchange: { request: Request; responseHeaders: Headers }) {
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
    // Called when a page is sent. A loader that reads the message may still redirect, and then
    // nobody has seen it.
    async confirmShown() {
      if (!isRead) return;
      isRead = false;
      await cookie.clear(responseHeaders);
    },
  };
}
