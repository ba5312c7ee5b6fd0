import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { pricedCart } from "~/features/cart/cart.server";
import { applyChange } from "~/features/cart/change.server";
import { keepCart, NO_CART } from "~/features/cart/kept-cart.server";
import { cartForm } from "~/features/cart/schema";
import { settledCart } from "~/features/cart/settled-cart.server";
import { badRequest } from "~/lib/answers.server";
import { parseForm } from "~/lib/form.server";
import { leaveMessage } from "~/lib/message.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { supabaseOf } from "~/services/supabase.server";

/** The cart as it is, for scripts; everybody else sees it over a page. */
export async function loader(args: LoaderFunctionArgs) {
  if (!isScript(args.request)) return redirect("/shop?cart=open");

  const kept = await settledCart(args);
  return Response.json({
    items: await pricedCart(args),
    revision: kept?.revision ?? 0,
    message: null,
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args, cartForm);
  if (!form.ok) throw badRequest();
  // why: that page knows whom it lets in, and what it says to others.
  if (form.value.intent === "checkout") return redirect("/checkout", 303);

  const { redirectTo, ...change } = form.value;
  const before = (await settledCart(args)) ?? NO_CART;
  const { lines, items, message } = await applyChange(supabaseOf(args), before.lines, change);
  const revision = before.revision + 1;
  await keepCart(args.context, { ...before, lines, revision });

  if (isScript(args.request)) return Response.json({ items, revision, message });
  if (message) await leaveMessage(args.context, message);
  return redirect(safeRedirect(redirectTo, "/shop?cart=open"), 303);
}

const isScript = (request: Request) => request.headers.get("Accept") === "application/json";
