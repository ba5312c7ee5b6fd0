import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { realtimeOver } from "../../app/services/web-socket.server";
import { signIn } from "../../scripts/bench/web-process";
import { PASSWORD } from "../support/cloud-accounts";
import { helpersOf, stripeOf } from "../support/payments";
import { addToCart, checkout, type Post, paymentSessionOf, post } from "./shopper";

const RETRY_MS = 500;

type Env = Record<string, string>;

const serviceOf = (env: Env): SupabaseClient =>
  createClient(env.SUPABASE_URL ?? "", env.SUPABASE_SERVICE_ROLE_KEY ?? "", {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: realtimeOver(),
  });

async function newCustomer(url: string, service: SupabaseClient) {
  const email = `${randomUUID()}@homeline.test`;
  const { data, error } = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return { id: data.user.id, cookie: await signIn(url, { email, password: PASSWORD }) };
}

/** The cookies of new administrators. */
export async function signInAdministrators(url: string, env: Env, count: number) {
  const service = serviceOf(env);
  const accounts = [];
  // One after the other: the site would refuse half of so many at once.
  while (accounts.length < count) accounts.push(await newCustomer(url, service));
  await service
    .from("admins")
    .insert(accounts.map(({ id }) => ({ user_id: id })))
    .throwOnError();

  return accounts.map(({ cookie }) => cookie);
}

/**
 * Sends a form until it is taken, as people do who read "please try again"; null if it is refused.
 */
async function untilTaken(send: () => Promise<Post>, until: () => boolean): Promise<Post | null> {
  while (!until()) {
    const answer = await send().catch(() => null);
    if (answer?.status === 303 && !answer.location.includes("/login")) return answer;
    if (answer?.status === 400 || answer?.status === 409) return null;
    await delay(RETRY_MS);
  }
  return null;
}

/** Writes message after message; each that was taken has to be there once. */
export async function chat(url: string, env: Env, hasEnded: () => boolean) {
  const service = serviceOf(env);
  const customer = await newCustomer(url, service);
  const order = { user_id: customer.id, total_amount: 35 };
  const { data } = await service.from("orders").insert(order).select("id").single().throwOnError();
  await service
    .from("order_items")
    .insert({
      order_id: data.id,
      product_name: "Professional Resume",
      product_type: "service",
      price: 35,
      quantity: 1,
    })
    .throwOnError();

  const sent: string[] = [];
  while (!hasEnded()) {
    const form = {
      intent: "send",
      message: `Message ${randomUUID()}`,
      idempotencyKey: randomUUID(),
    };
    const page = `${url}/dashboard/orders/${data.id}`;
    const taken = await untilTaken(() => post(page, customer.cookie, form), hasEnded);
    if (taken) sent.push(form.message);
    await delay(RETRY_MS);
  }
  const { data: rows } = await service
    .from("chat_messages")
    .select("message")
    .eq("order_id", data.id)
    .throwOnError();
  return tally(
    sent,
    rows.map(({ message }) => message),
  );
}

/** Buys again and again; each payment has to make one order. */
export async function shop(url: string, env: Env, hasEnded: () => boolean) {
  const service = serviceOf(env);
  const { id, cookie } = await newCustomer(url, service);
  const provider = helpersOf(
    stripeOf({ url: env.SUPABASE_URL ?? "" }, env.STRIPE_SECRET_KEY ?? ""),
  );
  const paid: string[] = [];
  while (!hasEnded()) {
    const added = await untilTaken(() => addToCart(url, cookie), hasEnded);
    const full = [cookie, ...(added?.cookies ?? [])].join("; ");
    const page = await untilTaken(checkout(url, full), hasEnded);
    const session = page && paymentSessionOf(page);
    if (session) {
      await provider.pay(session);
      paid.push(session);
    }
    await delay(RETRY_MS);
  }
  for (let turn = 0; ; turn++) {
    const { data } = await service
      .from("orders")
      .select("stripe_session_id")
      .eq("user_id", id)
      .throwOnError();
    const result = tally(
      paid,
      data.map((order) => order.stripe_session_id),
    );
    // The last webhook may still be on its way.
    if (result.lost === 0 || turn === 20) return result;
    await delay(1_000);
  }
}

function tally(sent: string[], found: string[]) {
  const times = (text: string) => found.filter((other) => other === text).length;

  return {
    sent: sent.length,
    lost: sent.filter((text) => times(text) === 0).length,
    doubled: found.filter((text, index) => found.indexOf(text) !== index).length,
  };
}
