import type { FlashMessage } from "./flash-message";
import { redirectWithMessage, sealMessage } from "./flash-message.server";
import { href } from "./href";

interface Exchange {
  request: Request;
  responseHeaders: Headers;
  clientAddress: string;
}

/** Whether the browser has shown that it keeps our cookies. */
export const hasSentCookies = ({ headers }: Request) => headers.has("Cookie");

/** Whether a browser that keeps cookies has one after this answer; `Max-Age=0` takes one away. */
const leavesCookie = (responseHeaders: Headers) =>
  responseHeaders.getSetCookie().some((line) => !/; Max-Age=0(;|$)/.test(line));

/**
 * Answers a form with a redirect and a message for the next page. If this sets the first cookie of
 * the browser, the redirect leads over `/cookies`, which checks whether the cookie comes back.
 */
export async function redirectThroughCookieCheck(
  exchange: Exchange,
  to: string,
  message?: FlashMessage | null,
) {
  const { request, responseHeaders } = exchange;
  const setsCookies = message || leavesCookie(responseHeaders);
  if (!setsCookies || hasSentCookies(request)) return redirectWithMessage(to, message);

  const sealed = message && (await sealMessage(message, exchange));
  return redirectWithMessage(href("/cookies", { redirectTo: to, message: sealed }), message);
}
