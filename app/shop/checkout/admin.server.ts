import type { Rows } from "#database";
import { shortId } from "#functions/ids";
import { markReviewed } from "~/admin/reviews.server";
import { messageAbout } from "~/admin/row-message";
import { LOG_PATH } from "~/admin/sections";
import { successMessage } from "~/lib/flash-message";
import { formatPrice, fromCents } from "~/lib/money";
import type { Db } from "~/services/supabase.server";
import { paymentUrlOf } from "~/shop/orders/admin-list.server";

export const CHECKOUTS_PER_PAGE = 10;

/** A page of the checkouts of which the provider has not said for two hours whether they are paid, newest first. */
export async function listUnclearCheckouts(db: Db, { page }: { page: number }) {
  const { data } = await db
    .rpc("admin_list_unclear_checkouts", { _page: page, _per_page: CHECKOUTS_PER_PAGE })
    .throwOnError();

  return { ...data, rows: data.rows.map(describeCheckout) };
}

function describeCheckout(row: Rows["unclear_checkout_row"]) {
  const { id, stripe_session_id, amount_cents, created_at, user_id, username, email } = row;

  return {
    id,
    session: stripe_session_id,
    url: paymentUrlOf({ stripe_payment_id: null, stripe_session_id }),
    amount: formatPrice(fromCents(amount_cents)),
    created_at,
    customer: user_id && { id: user_id, name: username ?? email ?? "User" },
  };
}

export type UnclearCheckout = ReturnType<typeof describeCheckout>;

const REVIEWED = successMessage(
  "Marked as reviewed",
  "What it reserved is for sale again. If the payment is reported after all, its order is made by itself.",
);

export const reviewCheckout = (db: Db, { id }: { id: string }) =>
  markReviewed(db, {
    kind: "unclear_checkouts",
    id,
    // The log says who has done so; the list has it no more.
    message: messageAbout(
      { table: "checkouts", id, name: `Checkout ${shortId(id)}`, to: LOG_PATH },
      REVIEWED,
    ),
  });
