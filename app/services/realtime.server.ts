import { RealtimeClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { env } from "~/env.server";
import { realtimeOver } from "./web-socket.server";

/**
 * `live`: every new row arrives. `waiting`: the connection is being restored. `closed`: it will
 * not come back.
 */
export type SubscriptionState = "live" | "waiting" | "closed";

interface SubscriptionOptions {
  table: string;
  filter?: string;
  onRow(row: unknown): void;
  onState(state: SubscriptionState): void;
}

const ADDRESS = `${env.SUPABASE_URL.replace(/^http/, "ws")}/realtime/v1`;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;

/** A socket to Realtime that reconnects by itself and reads what the token's user may read. */
export function connectToRealtime(getToken: () => string) {
  const client = new RealtimeClient(ADDRESS, {
    params: { apikey: env.SUPABASE_ANON_KEY },
    accessToken: async () => getToken(),
    ...realtimeOver(Transport),
    // Web servers that lost their backend together must not all reconnect at the same moment.
    reconnectAfterMs: (tries) =>
      Math.min(FIRST_RETRY_MS * 2 ** tries, MAX_RETRY_MS) * (0.5 + Math.random() / 2),
  });
  let authorized: Promise<void> | undefined;
  let count = 0;

  return {
    /** Subscribes to new rows of a table until the returned function is called. */
    subscribe({ table, filter, onRow, onState }: SubscriptionOptions): () => void {
      // A channel that is being left cannot be joined again under its name.
      const channel = client.channel(`${table}-${++count}`);
      const insert = { event: "INSERT", schema: "public", table, filter } as const;
      let isWanted = true;

      // A channel that is left still reports its end, when its topic may have another one.
      const report = (state: SubscriptionState) => isWanted && onState(state);

      channel.on("postgres_changes", insert, ({ new: row }) => onRow(row));
      // A channel is joined before its tables are followed; Realtime reports that separately.
      channel.on("system", {}, ({ extension, status }) => {
        if (extension === "postgres_changes") report(status === "ok" ? "live" : "waiting");
      });
      // A channel that joins before its client knows the token joins without a session.
      authorized ??= client.setAuth();
      void authorized.then(() => {
        if (!isWanted) return;
        channel.subscribe((state) => {
          if (state === "CLOSED") report("closed");
          else if (state !== "SUBSCRIBED") report("waiting");
        });
      });

      return () => {
        isWanted = false;
        void client.removeChannel(channel);
      };
    },
    renewToken: () => void client.setAuth(),
    close: () => void client.disconnect(),
  };
}

// Compression costs more memory per socket than everything else that belongs to it.
class Transport extends WebSocket {
  constructor(address: string) {
    super(address, { perMessageDeflate: false });
  }
}
