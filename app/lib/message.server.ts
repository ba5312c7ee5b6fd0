import { type AppLoadContext, redirect } from "@remix-run/node";
import { siteCookie } from "./cookies.server";
import type { Message } from "./message";

const cookie = siteCookie("message", { maxAge: 300 });

// why: a message that was read for a page which then became a redirect has not been seen.
const toClear = new WeakMap<AppLoadContext, string>();

/** Answers a form that did its work: away from the POST, with a message on the next page. */
export async function redirectWithMessage(to: string, message: Message) {
  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": await cookie.serialize(message) },
  });
}

/** Leaves a message for the next page, where an answer is more than a redirect. */
export async function leaveMessage(context: AppLoadContext, message: Message) {
  context.responseHeaders.append("Set-Cookie", await cookie.serialize(message));
}

/** The message waiting for this visitor, if any; it goes away once it has been rendered. */
export async function takeMessage(request: Request, context: AppLoadContext) {
  const message: Message | null = await cookie.parse(request.headers.get("Cookie"));
  if (message) toClear.set(context, await cookie.serialize("", { maxAge: 0 }));

  return message || null;
}

export function confirmMessageShown(context: AppLoadContext) {
  const clearing = toClear.get(context);
  toClear.delete(context);
  if (clearing) context.responseHeaders.append("Set-Cookie", clearing);
}
