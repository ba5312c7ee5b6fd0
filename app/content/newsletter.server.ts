import { followLink } from "~/accounts/mail-links.server";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";

// The answer is the same for every address, so that nobody learns which are subscribed.
const ALMOST_THERE = infoMessage(
  "Almost There",
  "If this address is not subscribed yet, we have sent it a confirmation email. Press the button in it, and you are on the list.",
);

/** Puts an address on the list once its owner confirms. */
export async function subscribe(db: Db, { email }: { email: string }): Promise<Outcome> {
  const { refusal } = await callFunction(db, "subscribe", { email, productId: "" });
  if (!refusal) return success(ALMOST_THERE);
  const { status, message: text, retryAfterSeconds } = refusal;
  if (text && status === 400) return failure(null, { errors: { email: [text] } });
  if (text && retryAfterSeconds) {
    return failure(errorMessage("Not Right Now", text), { retryAfterSeconds });
  }
  throw new Error(`Nobody can subscribe just now: ${status} ${text}`);
}

const CONFIRMED = successMessage(
  "Subscription Confirmed",
  "You are on the list. The next article comes to you by email.",
);

const LINK_ENDED = infoMessage(
  "Link No Longer Valid",
  "This link is not whole, or the subscription was ended since. You can subscribe again here.",
);

/** Confirms the subscription that a mailed link names, if there is one. */
export async function confirmSubscription(db: Db, token: string | null): Promise<Outcome> {
  const isDone = await followLink(db, "confirm_newsletter", token);

  return isDone ? success(CONFIRMED) : failure(LINK_ENDED);
}

const ENDED = successMessage("Unsubscribed", "We send you no more articles.");

const LINK_UNKNOWN = infoMessage(
  "Link No Longer Valid",
  "There is no subscription behind this link. If articles still reach you, use the link in the newest one.",
);

/** Ends the subscription behind a mailed link, if there is one. */
export async function endSubscription(db: Db, token: string | null): Promise<Outcome> {
  const isDone = await followLink(db, "unsubscribe_newsletter", token);

  return isDone ? success(ENDED) : failure(LINK_UNKNOWN);
}
