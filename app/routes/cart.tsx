import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { contextOf, type RequestContext } from "~/context.server";
import { hasSentCookies, redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { COOKIES_BLOCKED } from "~/lib/flash-message";
import { sealMessage, unsealMessage } from "~/lib/flash-message.server";
import { parseForm } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { badRequest } from "~/lib/http-errors.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { cartOnPage, saveChange } from "~/shop/cart/cart.server";
import { CART_TITLE } from "~/shop/cart/cart-url";
import { cartForm } from "~/shop/cart/schema";
import type { CartAnswer } from "~/shop/cart/use-change-queue";

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
  const form = await parseForm(context, cartForm);
  if (!form.ok) throw badRequest();
  // The checkout page decides who may enter, and says why.
  if (form.value.intent === "checkout") return redirect("/checkout", 303);

  const { redirectTo, ...change } = form.value;
  const outcome = await saveChange(context, change);
  if (isScript(args.request)) return answerScript(context, outcome);

  const goesOn =
    change.intent === "removeUnavailable" && outcome.ok && outcome.value.items.length > 0;
  const to = goesOn ? "/checkout" : safeRedirect(redirectTo, "/shop?cart=open");
  return answerPage(context, outcome, to);
}

type CartOutcome = Awaited<ReturnType<typeof saveChange>>;

async function answerPage(context: RequestContext, { message }: CartOutcome, to: string) {
  // Not handed to the check: if cookies are blocked, the message of the change would be wrong.
  if (message) await context.flash.set(message);
  return redirectThroughCookieCheck(context, to);
}

async function answerScript(context: RequestContext, outcome: CartOutcome) {
  const { message = null } = outcome;
  if (!outcome.ok || hasSentCookies(context.request)) {
    const cart = outcome.ok ? outcome.value : await cartOnPage(context);
    return Response.json({ ...cart, message } satisfies CartAnswer);
  }
  // The script follows this redirect to the loader, which checks whether the cookie came back.
  const sealed = message && (await sealMessage(message, context));
  return redirect(href("/cart", { changed: "yes", message: sealed }), 303);
}

const isScript = (request: Request) => request.headers.get("Accept") === "application/json";
