import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { contextOf, type RequestContext } from "~/context.server";
import { ALREADY_ADDED, applyChange, cartOnPage, isRepeated } from "~/features/cart/cart.server";
import { EMPTY_CART, writeCartCookie } from "~/features/cart/cart-cookie.server";
import { CART_TITLE } from "~/features/cart/cart-url";
import { cartForm } from "~/features/cart/schema";
import type { CartAnswer } from "~/features/cart/use-change-queue";
import { hasSentCookies, redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { COOKIES_BLOCKED } from "~/lib/flash-message";
import { redirectWithMessage, sealMessage, unsealMessage } from "~/lib/flash-message.server";
import { parseForm } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { badRequest } from "~/lib/http-errors.server";
import { safeRedirect } from "~/lib/safe-redirect";

/** The cart as JSON for scripts. Any other request is redirected to a page that shows it. */
export async function loader(args: LoaderFunctionArgs) {
  if (!isScript(args.request)) return redirect(`/shop?cart=open#${CART_TITLE}`);

  const context = contextOf(args);
  return Response.json({
    ...(await cartOnPage(context)),
    message: await messageOf(context),
  } satisfies CartAnswer);
}

/** The message of the change that led here. If its cookie did not come back, the change was lost. */
async function messageOf(context: RequestContext) {
  const { request } = context;
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("changed")) return null;

  return hasSentCookies(request)
    ? unsealMessage(searchParams.get("message"), context)
    : COOKIES_BLOCKED;
}

export async function action(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const { request, responseHeaders } = context;
  const form = await parseForm(context, cartForm);
  if (!form.ok) throw badRequest();
  // The checkout page decides who may enter, and says why.
  if (form.value.intent === "checkout") return redirect("/checkout", 303);

  const { redirectTo, ...change } = form.value;
  const before = await context.cart();
  const back = isScript(request) ? "/cart" : safeRedirect(redirectTo, "/shop?cart=open");
  if (isRepeated(before, change)) {
    const isToBeSaid = change.intent === "add" && !isScript(request);
    return redirectWithMessage(back, isToBeSaid ? ALREADY_ADDED : null);
  }

  const { lines, revision: last, ...checkouts } = before ?? EMPTY_CART;
  const outcome = await applyChange(context.db, lines, change);
  const { message = null } = outcome;
  const revision = last + 1;
  if (outcome.ok) {
    const added = change.intent === "add" ? change.id : null;
    const cart = { ...checkouts, lines: outcome.value, revision, added };
    await writeCartCookie(responseHeaders, cart);
  }

  if (!isScript(request)) {
    // Not handed to the check: if cookies are blocked, the message of the change would be wrong.
    if (message) await context.flash.set(message);
    return redirectThroughCookieCheck(context, back);
  }
  if (!outcome.ok || hasSentCookies(request)) {
    const cart = outcome.ok ? { items: outcome.value, revision } : await cartOnPage(context);
    return Response.json({ ...cart, message } satisfies CartAnswer);
  }
  // The script follows this redirect to the loader, which checks whether the cookie came back.
  const sealed = message && (await sealMessage(message, context));
  return redirect(href("/cart", { changed: "yes", message: sealed }), 303);
}

const isScript = (request: Request) => request.headers.get("Accept") === "application/json";
