import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestCloud } from "../cloud";
import { confirmedAccount, PASSWORD } from "../cloud-accounts";
import { invoke } from "../invoke";
import { BILLING, type Line } from "../shop";

/** A customer who is signed in and buys through the real client. */
export interface Shopper {
  id: string;
  email: string;
  client: SupabaseClient;
  token: string;
  /** The call that /checkout makes for the billing form. */
  submit(items: unknown, form?: BillingForm): Promise<CheckoutAnswer>;
  /** The call that /checkout/success makes. */
  confirm(sessionId: unknown): Promise<{ status: number; state?: string; orderId?: string }>;
}

interface BillingForm {
  userInfo?: unknown;
  /** A form that is sent again has the key that it had before. */
  idempotencyKey?: string;
}

interface CheckoutAnswer {
  status: number;
  url?: string;
  error?: string;
  earlierUrl?: string;
}

export async function newShopper(cloud: TestCloud): Promise<Shopper> {
  const { email, id } = await confirmedAccount(cloud);
  const client = await cloud.as(email, PASSWORD);
  const { data } = await client.auth.getSession();

  return {
    id,
    email,
    client,
    token: data.session?.access_token ?? "",
    submit: (items, { userInfo = BILLING, idempotencyKey = randomUUID() } = {}) =>
      invoke(client, "create-checkout", { items, userEmail: email, userInfo, idempotencyKey }),
    confirm: (sessionId) => invoke(client, "confirm-checkout", { sessionId }),
  };
}

/** Creates the payment page of a cart. */
export async function openPage(
  shopper: Shopper,
  items: Line[],
  form?: BillingForm,
): Promise<string> {
  const { url, error } = await shopper.submit(items, form);
  if (!url) throw new Error(`There is no payment page: ${error}`);
  return pageOf(url);
}

/** The session in the address of a payment page. */
export function pageOf(url = ""): string {
  return new URL(url).pathname.replace("/pay/", "");
}
