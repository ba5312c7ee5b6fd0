import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { expect } from "vitest";
import { realtimeOver } from "../../../app/services/web-socket.server";
import type { CliProcess } from "../cli";
import { PASSWORD } from "../cloud-accounts";
import { invoke } from "../invoke";
import { helpersOf, stripeOf } from "../payments";
import { BILLING } from "../shop";
import { pageOf } from "./shopper";

interface Buyer {
  email: string;
  client: SupabaseClient;
  /** Payment pages that a response named. */
  pages: Set<string>;
}

const STOCK = 40;

/** Customers who buy while the local cloud is killed and restarted. */
export class RestartSimulation {
  readonly service: SupabaseClient;
  readonly #url: string;
  readonly #stripe: Stripe;
  readonly #buyers: Buyer[] = [];
  #router = "";
  #steps = 0;

  private constructor(env: Record<string, string>) {
    this.#url = env.SUPABASE_URL ?? "";
    this.service = clientAt(this.#url, env.SUPABASE_SERVICE_ROLE_KEY);
    this.#stripe = stripeOf({ url: this.#url }, env.STRIPE_SECRET_KEY);
  }

  static async start({ env }: CliProcess, buyers: number): Promise<RestartSimulation> {
    const simulation = new RestartSimulation(env);
    const { data } = await simulation.service
      .from("products")
      .insert({ name: "Router", price: 47.99, stock_quantity: STOCK })
      .select("id")
      .single();
    simulation.#router = data?.id;

    for (let index = 0; index < buyers; index += 1) {
      const email = `buyer-${randomUUID().slice(0, 8)}@homeline.test`;
      await simulation.service.auth.admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
      });
      const client = clientAt(simulation.#url, env.SUPABASE_ANON_KEY);
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      simulation.#buyers.push({ email, client, pages: new Set() });
    }
    return simulation;
  }

  /** All customers buy at the same time, until the cloud is gone or the rounds are over. */
  async buy(rounds: number): Promise<void> {
    await Promise.all(
      this.#buyers.map(async (buyer) => {
        for (let round = 0; round < rounds; round += 1) {
          if (!(await this.#buyOnce(buyer, round).catch(() => false))) return;
        }
      }),
    );
  }

  /** Kills the cloud after so many more requests. */
  async kill(cloud: CliProcess, afterSteps: number): Promise<void> {
    const enough = this.#steps + afterSteps;
    await expect.poll(() => this.#steps, { interval: 1, timeout: 30_000 }).toBeGreaterThan(enough);
    await cloud.end("SIGKILL");
  }

  async #buyOnce({ client, pages }: Buyer, round: number): Promise<boolean> {
    const step = async <Result>(work: Promise<Result>) => {
      const result = await work;
      this.#steps += 1;
      return result;
    };
    const items = [{ id: this.#router, quantity: 1 + (round % 2) }];
    const answer = await step(invoke(client, "create-checkout", { items, userInfo: BILLING }));
    const page = answer.url ? pageOf(answer.url) : [...pages].at(-1);
    if (page) {
      pages.add(page);
      await step(helpersOf(this.#stripe).pay(page)).catch(ignoreRefusal);
      await step(invoke(client, "confirm-checkout", { sessionId: page }));
    }
    const { data } = await step(Promise.resolve(client.rpc("paid_carts")));
    const _checkout_ids = (data ?? []).map(({ id }: { id: string }) => id);
    await step(Promise.resolve(client.rpc("claim_cart_clearing", { _checkout_ids })));
    return true;
  }

  async expectConsistent(): Promise<void> {
    const helpers = helpersOf(this.#stripe);
    await helpers.release({ again: "true", order: "newest_first" });
    const paid: Stripe.Checkout.Session[] = [];
    for (const { pages } of this.#buyers) {
      const sessions = await Promise.all(
        [...pages].map((page) => this.#stripe.checkout.sessions.retrieve(page)),
      );
      paid.push(...sessions.filter(({ payment_status }) => payment_status === "paid"));
      expect(sessions.filter(({ status }) => status === "open").length).toBeLessThan(2);
    }

    expect(paid.length).toBeGreaterThan(0);
    expect(await this.#orders()).toEqual(
      paid.map(({ id, amount_total }) => `${id} ${amount_total}`).sort(),
    );
    expect(await this.#missingStock()).toBe(0);
    await this.#expectReceipts(paid.length);
  }

  async #orders(): Promise<string[]> {
    const { data } = await this.service.from("orders").select("stripe_session_id, total_amount");
    const orders = data ?? [];
    return orders
      .map((row) => `${row.stripe_session_id} ${Math.round(row.total_amount * 100)}`)
      .sort();
  }

  /** The stock that neither sales nor recorded shortfalls explain. */
  async #missingStock(): Promise<number> {
    const [items, shortfalls, product] = await Promise.all([
      this.service.from("order_items").select("quantity"),
      this.service.from("order_shortfalls").select("missing"),
      this.service.from("products").select("stock_quantity").eq("id", this.#router).single(),
    ]);
    const sold = (items.data ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    const owed = (shortfalls.data ?? []).reduce((sum, { missing }) => sum + missing, 0);
    return STOCK - sold + owed - product.data?.stock_quantity;
  }

  async #expectReceipts(expected: number): Promise<void> {
    // A sender that was killed keeps its mail for two minutes.
    await this.service.from("outbox").update({ due_at: "2020-01-01" }).is("sent_at", null);
    await helpersOf(this.#stripe).release({ again: "true" });
    const waiting = async () =>
      (await this.service.from("outbox").select("id").is("sent_at", null)).data;
    await expect.poll(waiting).toEqual([]);

    const { data } = await this.service.from("outbox").select("orders (profiles (email))");
    expect(data).toHaveLength(expected);
    for (const { email } of this.#buyers) {
      const mails = await this.#mailsTo(email);
      const due = data?.filter(({ orders }) => Object(orders).profiles?.email === email).length;
      expect([email, mails.length]).toEqual([email, due]);
    }
  }

  async #mailsTo(email: string): Promise<unknown[]> {
    const response = await fetch(`${this.#url}/mailbox/messages?to=${encodeURIComponent(email)}`);
    return response.json();
  }
}

function clientAt(url: string, key = ""): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: realtimeOver(),
  });
}

/** Ignores that a page is closed or paid already. */
function ignoreRefusal(error: unknown): void {
  const isAnswered = error instanceof Error && "statusCode" in error && error.statusCode;
  if (!isAnswered) throw error;
}
