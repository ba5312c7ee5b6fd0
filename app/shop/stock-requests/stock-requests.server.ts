import type { z } from "zod/v4";
import { requireUser } from "~/accounts/auth/guard.server";
import { followLink } from "~/accounts/mail-links.server";
import { contextOf, type RequestArgs, type RequestContext } from "~/context.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";
import type { stockRequestForm } from "./schema";

const LOGIN_NEEDED = infoMessage(
  "Login Needed",
  "Your session has ended. Log in, and press the button once more.",
);

/** The ids of the products that the user waits for; none of a signed-out visitor. */
export async function listAwaitedProducts(context: RequestContext): Promise<string[]> {
  const { user } = await context.visitor();
  if (!user) return [];
  const { data } = await context.db.from("stock_requests").select("product_id").throwOnError();

  return data.map(({ product_id }) => product_id);
}

/** Does what a form about a product that is sold out asks for. */
export async function changeStockRequest(
  args: RequestArgs,
  form: z.output<typeof stockRequestForm>,
): Promise<Outcome> {
  if (form.intent === "askByMail") return askByMail(contextOf(args).db, form);

  const { db } = await requireUser(args, LOGIN_NEEDED);
  return form.intent === "ask" ? ask(db, form) : withdraw(db, form);
}

// The answer is the same for every address, so that nobody learns which wait.
const ALMOST_THERE = infoMessage(
  "Almost There",
  "If this address does not wait for it yet, we have sent it a confirmation email. Press the button in it, and we tell you when it is back.",
);
const NOT_NOW = "Not Right Now";
const NOT_NEEDED = "Look Again";

async function askByMail(
  db: Db,
  { email, productId }: { email: string; productId: string },
): Promise<Outcome> {
  const { refusal } = await callFunction(db, "subscribe", { email, productId });
  if (!refusal) return success(ALMOST_THERE);
  const { status, message: text, retryAfterSeconds } = refusal;
  if (text && status === 400) return failure(null, { errors: { email: [text] } });
  // The product is back or gone, so its page has no form any more that could say so.
  if (text && status === 409) return success(infoMessage(NOT_NEEDED, text));
  if (text && retryAfterSeconds) return failure(errorMessage(NOT_NOW, text), { retryAfterSeconds });
  throw new Error(`Nobody can ask for a product just now: ${status} ${text}`);
}

const ASKED = successMessage("We Will Tell You", "You get one email when it is back.");

async function ask(db: Db, { productId }: { productId: string }): Promise<Outcome> {
  const { error } = await db.rpc("request_my_stock_mail", { _product_id: productId });

  return failureOrThrow(error, NOT_NEEDED) ?? success(ASKED);
}

const WITHDRAWN = infoMessage("You Will Not Be Told", "We send you no email about it.");

async function withdraw(db: Db, { productId }: { productId: string }): Promise<Outcome> {
  await db.from("stock_requests").delete().eq("product_id", productId).throwOnError();

  return success(WITHDRAWN);
}

const CONFIRMED = successMessage("Confirmed", "You get one email when it is back.");

const LINK_ENDED = infoMessage(
  "Link No Longer Valid",
  "This link is not whole, or older than a week. You can ask again on the page of the product.",
);

/** Confirms the request that a mailed link names, if it is still there. */
export async function confirmStockRequest(db: Db, token: string | null): Promise<Outcome> {
  const isDone = await followLink(db, "confirm_stock_request", token);

  return isDone ? success(CONFIRMED) : failure(LINK_ENDED);
}

const LINK_UNKNOWN = infoMessage("Link No Longer Valid", "Please open the whole link.");

/** Ends the request that a mailed link names. */
export async function stopStockRequest(db: Db, token: string | null): Promise<Outcome> {
  const isDone = await followLink(db, "stop_stock_request", token);

  return isDone ? success(WITHDRAWN) : failure(LINK_UNKNOWN);
}
