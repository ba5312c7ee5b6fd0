import { randomUUID } from "node:crypto";
import {
  createClient,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { onTestFinished } from "vitest";
import WebSocket from "ws";
import type { TestCloud } from "./cloud";

export type Row = Record<string, unknown>;
export type Event = RealtimePostgresChangesPayload<Row>;

export interface Customer {
  id: string;
  client: SupabaseClient;
}

/** Someone with an account of their own, signed in. */
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

export interface Wish {
  event?: "INSERT" | "UPDATE" | "*";
  table?: string;
  filter?: string;
}

export interface Ear {
  channel: RealtimeChannel;
  /** What was heard so far, by the position of its wish. */
  heard: Event[][];
  /** What the server said of the channel itself. */
  system: { status: string; message: string }[];
  /** What became of the subscription: SUBSCRIBED, CLOSED, CHANNEL_ERROR. */
  states: string[];
}

/** Joins a channel and resolves once the server has confirmed it. */
export async function listen(client: SupabaseClient, ...wishes: Wish[]): Promise<Ear> {
  const channel = client.channel(randomUUID());
  const ear: Ear = { channel, heard: wishes.map(() => []), system: [], states: [] };

  channel.on("system", {}, (message) => ear.system.push(message));
  for (const [at, { event = "INSERT", table = "orders", filter }] of wishes.entries()) {
    const wish = { event: event as "INSERT", schema: "public", table, filter };
    channel.on<Row>("postgres_changes", wish, (heard) => ear.heard[at]?.push(heard));
  }
  onTestFinished(() => void client.removeChannel(channel));

  await new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => {
      ear.states.push(state);
      if (state === "SUBSCRIBED") resolve();
      else reject(error ?? new Error(state));
    });
  });
  return ear;
}

/** The ids of the rows that were heard of, in order. */
export function ids({ heard: [first = []] }: Ear): unknown[] {
  return first.map(({ new: row }) => "id" in row && row.id);
}

/** Puts an order into the database as a payment does, and answers its id. */
export async function placeOrder(cloud: TestCloud, userId: string, total = 10): Promise<string> {
  const [order] = await cloud.engine.query<{ id: string }>(
    "insert into public.orders (user_id, total_amount) values ($1, $2) returning id",
    [userId, total],
  );
  if (!order) throw new Error("There is no order.");
  return order.id;
}

/** A token of this cloud for that session, good for so many seconds. */
export async function tokenFor(cloud: TestCloud, { client }: Customer, seconds: number) {
  const { data } = await client.auth.getClaims();
  const { signing } = cloud.keys;
  const { exp: _, iat: __, ...claims } = data?.claims ?? {};

  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(signing.privateKey);
}

/** A client that carries a given token, and the sockets that it opens. */
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
    realtime: { transport: Transport as unknown as typeof globalThis.WebSocket },
  });
  // why: a channel that is joined before the client has asked for its token joins as a visitor.
  await client.realtime.setAuth();
  return { client, sockets };
}
