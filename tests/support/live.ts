import { onTestFinished, vi } from "vitest";
import type { TestCloud } from "./cloud";
import { type OpenStream, readStream } from "./event-stream";
import type { Customer } from "./realtime";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy";

/** The app's live streams, in this process, with a proxy before the cloud. */
export interface LiveStreams {
  proxy: TcpProxy;
  topics: Pick<Topics, "ADMIN_TOPICS" | "chatTopic" | "notificationsTopic">;
  request(customer: Customer, topics: Topic[], options?: Options): Promise<Response>;
  open(customer: Customer, topics: Topic[], options?: Options): Promise<OpenStream>;
}

type Topics = typeof import("../../app/accounts/live/topics.server");
type Topic = import("../../app/accounts/live/topics.server").Topic;

interface Options {
  after?: string;
  lastId?: string;
  isAdmin?: boolean;
  /** Used instead of the customer's own token. */
  token?: string;
  expiresAt?: number;
}

export async function startLiveStreams(cloud: TestCloud): Promise<LiveStreams> {
  const proxy = await startTcpProxy(cloud.url);
  // Set before the app is imported, because it reads its settings then.
  Object.assign(process.env, {
    SUPABASE_URL: proxy.url,
    SUPABASE_ANON_KEY: cloud.keys.publishable,
    SITE_URL: "http://localhost",
    COOKIE_SECRET: "x".repeat(32),
    CLIENT_ADDRESS_SECRET: "x".repeat(32),
    PAYMENT_PAGE_ORIGIN: cloud.url,
    LIVE_HEARTBEAT_SECONDS: "0.3",
  });
  // Another test file of this thread may have imported it with the settings of its own cloud.
  vi.resetModules();
  const { openStream } = await import("../../app/accounts/live/open-stream.server");
  const { ADMIN_TOPICS, chatTopic, notificationsTopic } = await import(
    "../../app/accounts/live/topics.server"
  );

  async function request(customer: Customer, topics: Topic[], options: Options = {}) {
    const { data } = await customer.client.auth.getSession();
    const { after = new Date().toISOString(), lastId, isAdmin = false } = options;
    const session = {
      user: { id: customer.id, is_admin: isAdmin },
      token: options.token ?? data.session?.access_token ?? "",
      expiresAt: options.expiresAt ?? Date.now() + 3_600_000,
    };
    const streamRequest = new Request(`http://localhost/events?${new URLSearchParams({ after })}`, {
      headers: lastId ? { "Last-Event-ID": lastId } : {},
    });
    return openStream({ request: streamRequest, context: {} }, session, topics);
  }

  return {
    proxy,
    topics: { ADMIN_TOPICS, chatTopic, notificationsTopic },
    request,
    async open(...args) {
      const stream = readStream(await request(...args));
      onTestFinished(() => stream.close());
      return stream;
    },
  };
}
