import { z } from "zod/v4";
import { env } from "~/env.server";
import type { CartLine } from "~/features/cart/cart";
import { keptBilling } from "~/features/orders/my-order.server";
import { findProfile } from "~/features/profile/profile.server";
import type { Message } from "~/lib/message";
import { callFunction } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";
import { AUTHENTICATION_REQUIRED, checkoutFailed } from "./messages";
import type { Billing } from "./schema";

interface Wish {
  email: string;
  lines: CartLine[];
  billing: Billing;
}

type Opened = { ok: true; url: string } | { ok: false; message: Message };

const NO_URL = "No checkout URL received from server";

/** Stores the checkout at the shop's own prices and opens the page where it is paid. */
export async function openCheckout(db: Db, { email, lines, billing }: Wish): Promise<Opened> {
  const answer = await callFunction(db, "create-checkout", {
    items: lines.map(({ id, quantity }) => ({ id, quantity })),
    userEmail: email,
    userInfo: billing,
  });
  if (!answer.ok) return { ok: false, message: explain(answer) };

  const url = z.object({ url: z.url() }).safeParse(answer.data).data?.url;
  // why: whoever answers in the provider's name must not send a customer elsewhere.
  const isPaymentPage = url && new URL(url).origin === new URL(env.PAYMENT_PAGE_ORIGIN).origin;
  return isPaymentPage ? { ok: true, url } : { ok: false, message: checkoutFailed(NO_URL) };
}

function explain({ status, message }: { status: number; message: string | undefined }): Message {
  if (status === 401) return AUTHENTICATION_REQUIRED;
  if (status > 0) return checkoutFailed(message ?? NO_URL);

  return checkoutFailed("The shop cannot take payments just now. Please try again in a moment.");
}

/** What the customer filled in last: the latest checkout, else the profile. */
export async function findBilling(db: Db, { userId }: { userId: string }): Promise<Billing> {
  const [checkout, known] = await Promise.all([
    db
      .from("checkouts")
      .select("billing")
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError(),
    findProfile(db, { userId }),
  ]);
  const last = keptBilling.parse(checkout.data?.billing ?? {});

  return {
    firstName: last.firstName ?? known.firstName,
    lastName: last.lastName ?? known.lastName,
    address: last.address ?? known.address,
    city: last.city ?? known.city,
    zipCode: last.zipCode ?? "",
    phone: last.phone ?? known.phone,
    country: last.country ?? known.country,
  };
}

/** Keeps the billing data in the profile, for next time. */
export async function saveBilling(
  db: Db,
  { userId, billing }: { userId: string; billing: Billing },
) {
  await db
    .from("user_profiles")
    .upsert({
      user_id: userId,
      first_name: billing.firstName,
      last_name: billing.lastName,
      phone: billing.phone,
      address: billing.address,
      city: billing.city,
      ...(billing.country && { country: billing.country }),
    })
    .throwOnError();
}
