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

type Opened = { ok: true; url: string; checkoutId: string } | { ok: false; message: Message };

const checkout = z.object({ url: z.url(), checkoutId: z.uuid() });

const NO_URL = "No checkout URL received from server";

/** Stores the checkout at the shop's own prices and opens the page where it is paid. */
export async function openCheckout(db: Db, { email, lines, billing }: Wish): Promise<Opened> {
  const answer = await callFunction(db, "create-checkout", {
    items: lines.map(({ id, quantity }) => ({ id, quantity })),
    userEmail: email,
    userInfo: billing,
  });
  if (!answer.ok) return { ok: false, message: explain(answer) };

  const opened = checkout.safeParse(answer.data).data;
  // why: whoever answers in the provider's name must not send a customer elsewhere.
  if (opened && new URL(opened.url).origin === new URL(env.PAYMENT_PAGE_ORIGIN).origin) {
    return { ok: true, ...opened };
  }
  return { ok: false, message: checkoutFailed(NO_URL) };
}

function explain({ status, message }: { status: number; message: string | undefined }): Message {
  if (status === 401) return AUTHENTICATION_REQUIRED;
  if (status > 0) return checkoutFailed(message ?? NO_URL);

  return checkoutFailed("The shop cannot take payments just now. Please try again in a moment.");
}

/** What the customer said last, at a checkout or in the profile; the other one fills the gaps. */
export async function findBilling(db: Db, { userId }: { userId: string }): Promise<Billing> {
  const [{ data }, { changedAt, ...known }] = await Promise.all([
    db
      .from("checkouts")
      .select("billing, created_at")
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError(),
    findProfile(db, { userId }),
  ]);
  const last = keptBilling.parse(data?.billing ?? {});
  const isChangedSince = Date.parse(changedAt) > Date.parse(data?.created_at ?? "");
  const [first, second] = isChangedSince ? [known, last] : [last, known];
  // why: half of one address and half of another is an address of nobody.
  const home = first.address ? first : second;

  return {
    firstName: first.firstName || second.firstName || "",
    lastName: first.lastName || second.lastName || "",
    phone: first.phone || second.phone || "",
    address: home.address ?? "",
    city: home.city ?? "",
    country: home.country ?? "",
    zipCode: (home.address === last.address && last.zipCode) || "",
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
