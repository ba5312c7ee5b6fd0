import type { AppLoadContext } from "@remix-run/node";
import { onTestFinished } from "vitest";
import type { TestCloud } from "./cloud";
import { type Heard, hear } from "./event-stream";
import { type Gate, startGate } from "./gate";
import type { Customer } from "./realtime";

/** The app's side of live streams, in this process, before a gate to the cloud. */
export interface Listening {
  gate: Gate;
  topics: typeof import("../../app/features/live/topics.server");
  answer(customer: Customer, topic: Topic, options?: Options): Promise<Response>;
  listen(customer: Customer, topic: Topic, options?: Options): Promise<Heard>;
}

type Topic = import("../../app/features/live/topics.server").Topic;

interface Options {
  after?: string;
  lastId?: string;
  isAdmin?: boolean;
  /** Another token than the customer's own. */
  token?: string;
  expiresAt?: number;
}

const CONTEXT = { nonce: "", clientAddress: "127.0.0.1", responseHeaders: new Headers() };

export async function startListening(cloud: TestCloud): Promise<Listening> {
  const gate = await startGate(cloud.url);
  // why: the app reads its settings once, when it is loaded.
  Object.assign(process.env, {
    SUPABASE_URL: gate.url,
    SUPABASE_ANON_KEY: cloud.keys.publishable,
    SITE_URL: "http://localhost",
    COOKIE_SECRET: "x".repeat(32),
    PAYMENT_PAGE_ORIGIN: cloud.url,
    LIVE_HEARTBEAT_SECONDS: "0.3",
  });
  const live = await import("../../app/features/live/listen.server");
  const topics = await import("../../app/features/live/topics.server");

  async function answer(customer: Customer, topic: Topic, options: Options = {}) {
    const { data } = await customer.client.auth.getSession();
    const { after = new Date().toISOString(), lastId, isAdmin = false } = options;
    const user = { ...NOBODY, id: customer.id, isAdmin };
    const ticket = {
      token: options.token ?? data.session?.access_token ?? "",
      expiresAt: options.expiresAt ?? Date.now() + 3_600_000,
      clientAddress: "127.0.0.1",
    };
    const request = new Request(`http://localhost/events?${new URLSearchParams({ after })}`, {
      headers: lastId ? { "Last-Event-ID": lastId } : {},
    });
    const db = customer.client as never;
    return live.listen(
      { request, context: CONTEXT as AppLoadContext },
      { db, user, ticket },
      topic,
    );
  }

  return {
    gate,
    topics,
    answer,
    async listen(...question) {
      const heard = hear(await answer(...question));
      onTestFinished(() => heard.leave());
      return heard;
    },
  };
}

const NOBODY = {
  id: "",
  email: "",
  username: "",
  firstName: null,
  lastName: null,
  createdAt: "",
  isAdmin: false,
  canClaimSetup: false,
  unreadNotifications: 0,
  mustClearCart: false,
};
