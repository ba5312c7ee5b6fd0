import { randomUUID } from "node:crypto";
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { onTestFinished } from "vitest";
import WebSocket from "ws";
import { realtimeOver } from "../../app/services/web-socket.server";
import { signToken } from "../../local-cloud/testing/sign-token";
import type { TestCloud } from "./cloud";

type Row = Record<string, unknown>;
type Change = RealtimePostgresChangesPayload<Row>;

export interface Customer {
  id: string;
  client: SupabaseClient;
}

export async function newCustomer(cloud: TestCloud): Promise<Customer> {
  const account = { email: `${randomUUID()}@homeline.test`, password: "homeline-demo" };
  const { data, error } = await cloud
    .service()
    .auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  return { id: data.user.id, client: await cloud.as(account.email, account.password) };
}

export async function newAdministrator(cloud: TestCloud): Promise<Customer> {
  const customer = await newCustomer(cloud);
  await cloud.engine.query("insert into public.admins (user_id) values ($1)", [customer.id]);
  return customer;
}

export interface SubscriptionOptions {
  event?: "INSERT" | "UPDATE" | "*";
  table?: string;
  filter?: string;
}

export interface Subscription {
  channel: RealtimeChannel;
  /** The changes received so far, one list for each of the options. */
  changes: Change[][];
  /** The server's messages about the channel itself. */
  system: { status: string; message: string }[];
  /** The states of the channel: SUBSCRIBED, CLOSED, CHANNEL_ERROR. */
  states: string[];
}

/** Joins a channel and resolves once the server has confirmed it. */
export async function subscribe(
  client: SupabaseClient,
  ...options: SubscriptionOptions[]
): Promise<Subscription> {
  const channel = client.channel(randomUUID());
  const subscription: Subscription = {
    channel,
    changes: options.map(() => []),
    system: [],
    states: [],
  };

  channel.on("system", {}, (message) => subscription.system.push(message));
  for (const [at, { event = "INSERT", table = "orders", filter }] of options.entries()) {
    const config = { event: event as "INSERT", schema: "public", table, filter };
    channel.on<Row>("postgres_changes", config, (change) => subscription.changes[at]?.push(change));
  }
  onTestFinished(() => void client.removeChannel(channel));

  await new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => {
      subscription.states.push(state);
      if (state === "SUBSCRIBED") resolve();
      else reject(error ?? new Error(state));
    });
  });
  return subscription;
}

/** The ids of the changed rows, in order. */
export function ids({ changes: [first = []] }: Subscription): unknown[] {
  return first.map(({ new: row }) => "id" in row && row.id);
}

/** Inserts an order as a payment does, and returns its id. */
export async function placeOrder(cloud: TestCloud, userId: string, total = 10): Promise<string> {
  const [order] = await cloud.engine.query<{ id: string }>(
    "insert into public.orders (user_id, total_amount) values ($1, $2) returning id",
    [userId, total],
  );
  if (!order) throw new Error("There is no order.");
  return order.id;
}

/** A token for the customer's session that expires after so many seconds. */
export async function tokenFor(cloud: TestCloud, { client }: Customer, seconds: number) {
  const { data } = await client.auth.getClaims();
  const { exp: _, iat: __, ...claims } = data?.claims ?? {};

  return signToken(cloud, claims, seconds);
}

/** A client with the given token, and the sockets that it opens. */
export async function clientWithToken(cloud: TestCloud, token: () => string) {
  const sockets: WebSocket[] = [];
  class Transport extends WebSocket {
    constructor(address: string) {
      super(address);
      sockets.push(this);
    }
  }
  const client = createClient(cloud.url, cloud.keys.publishable, {
    accessToken: async () => token(),
    realtime: realtimeOver(Transport),
  });
  // A channel joins as anon if the client has not read its token yet.
  await client.realtime.setAuth();
  return { client, sockets };
}
