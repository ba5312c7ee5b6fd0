import type { SupabaseClient } from "@supabase/supabase-js";
import { BILLING, type Line } from "../../database/shop";
import { confirmedAccount, PASSWORD } from "../accounts";
import type { TestCloud } from "../cloud";
import { invoke } from "../invoke";

/** Somebody who is signed in and buys, through the real client. */
export interface Shopper {
  id: string;
  email: string;
  client: SupabaseClient;
  token: string;
  /** What /checkout asks when the billing form is sent. */
  submit(items: unknown, userInfo?: unknown): Promise<CheckoutAnswer>;
  /** What /checkout/success asks at its second look. */
  lookAfter(sessionId: unknown): Promise<{ status: number; isPaid?: boolean; orderId?: string }>;
}

interface CheckoutAnswer {
  status: number;
  url?: string;
  error?: string;
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
    submit: (items, userInfo = BILLING) =>
      invoke(client, "create-checkout", { items, userEmail: email, userInfo }),
    lookAfter: (sessionId) => invoke(client, "confirm-checkout", { sessionId }),
  };
}

/** The payment page of a cart, for a customer whom nothing hinders. */
export async function openPage(shopper: Shopper, items: Line[]): Promise<string> {
  const { url, error } = await shopper.submit(items);
  if (!url) throw new Error(`There is no payment page: ${error}`);
  return pageOf(url);
}

/** The session in the address of a payment page. */
export function pageOf(url = ""): string {
  return new URL(url).pathname.replace("/pay/", "");
}
