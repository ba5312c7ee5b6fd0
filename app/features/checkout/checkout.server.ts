import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod/v4";
import { env } from "~/env.server";
import type { CartLine } from "~/features/cart/cart";
import type { Message } from "~/lib/message";
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
  const { data, error } = await db.functions.invoke("create-checkout", {
    body: {
      items: lines.map(({ id, quantity }) => ({ id, quantity })),
      userEmail: email,
      userInfo: billing,
    },
  });
  if (error) return { ok: false, message: await explain(error) };

  const url = z.object({ url: z.url() }).safeParse(data).data?.url;
  // why: whoever answers in the provider's name must not send a customer elsewhere.
  const isPaymentPage = url && new URL(url).origin === new URL(env.PAYMENT_PAGE_ORIGIN).origin;
  return isPaymentPage ? { ok: true, url } : { ok: false, message: checkoutFailed(NO_URL) };
}

const refused = z.object({ error: z.string() });

async function explain(error: unknown): Promise<Message> {
  if (!(error instanceof FunctionsHttpError)) {
    console.error("create-checkout did not answer:", error);
    return checkoutFailed("The shop cannot take payments just now. Please try again in a moment.");
  }
  const response: Response = error.context;
  if (response.status === 401) return AUTHENTICATION_REQUIRED;

  const told = refused.safeParse(await response.json().catch(() => null));
  return checkoutFailed(told.data?.error ?? NO_URL);
}

/** What the customer filled in last: the latest checkout, else the profile. */
export async function findBilling(db: Db, { userId }: { userId: string }): Promise<Billing> {
  const [checkout, profile] = await Promise.all([
    db
      .from("checkouts")
      .select("billing")
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError(),
    db
      .from("user_profiles")
      .select("first_name, last_name, phone, address, city, country")
      .eq("user_id", userId)
      .maybeSingle()
      .throwOnError(),
  ]);
  const last = lastBilling.parse(checkout.data?.billing ?? {});
  const known = profile.data;

  return {
    firstName: last.firstName ?? known?.first_name ?? "",
    lastName: last.lastName ?? known?.last_name ?? "",
    address: last.address ?? known?.address ?? "",
    city: last.city ?? known?.city ?? "",
    zipCode: last.zipCode ?? "",
    phone: last.phone ?? known?.phone ?? "",
    country: last.country ?? known?.country ?? null,
  };
}

const kept = z.string().optional().catch(undefined);
const lastBilling = z.object({
  firstName: kept,
  lastName: kept,
  address: kept,
  city: kept,
  zipCode: kept,
  phone: kept,
  country: kept,
});

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
