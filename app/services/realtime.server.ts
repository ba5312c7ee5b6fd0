import { RealtimeClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { env } from "~/env.server";

/** New rows of a table, as far as whoever's token it is may read them. */
export interface Wish {
  table: string;
  filter?: string | undefined;
}

/** What becomes of a wish. */
interface Hearing {
  heard(row: unknown): void;
  /** From now on every row is heard, until `lost`. */
  ready(): void;
  lost(): void;
  /** It will not come back by itself. */
  ended(): void;
}

export type Socket = ReturnType<typeof openSocket>;

const RETRY_AT_FIRST = 250;
const RETRY_AT_LAST = 5_000;
const ADDRESS = `${env.SUPABASE_URL.replace(/^http/, "ws")}/realtime/v1`;

/** One socket to Realtime for all wishes of one person; it comes back by itself when it is lost. */
export function openSocket(token: () => string) {
  const client = new RealtimeClient(ADDRESS, {
    params: { apikey: env.SUPABASE_ANON_KEY },
    accessToken: async () => token(),
    transport: Transport as never,
    // why: servers that lost their backend together must not all come back in the same moment.
    reconnectAfterMs: (tries) =>
      Math.min(RETRY_AT_FIRST * 2 ** tries, RETRY_AT_LAST) * (0.5 + Math.random() / 2),
  });
  let authorized: Promise<void> | undefined;
  let count = 0;

  return {
    /** Follows a wish until the function that comes back is called. */
    follow(wish: Wish, hearing: Hearing): () => void {
      // why: a name that is being left cannot be joined anew.
      const channel = client.channel(`${wish.table}-${++count}`);
      const insert = { event: "INSERT", schema: "public", ...wish } as const;
      let isWanted = true;

      channel.on("postgres_changes", insert, ({ new: row }) => hearing.heard(row));
      // why: that a channel is joined says nothing yet of its tables; Realtime tells of them apart.
      channel.on("system", {}, ({ extension, status }) => {
        if (extension === "postgres_changes") hearing[status === "ok" ? "ready" : "lost"]();
      });
      // why: a channel that is joined before its client knows the token joins as a visitor.
      authorized ??= client.setAuth();
      void authorized.then(() => {
        if (!isWanted) return;
        channel.subscribe((state) => {
          if (state === "CLOSED") hearing.ended();
          else if (state !== "SUBSCRIBED") hearing.lost();
        });
      });

      return () => {
        isWanted = false;
        void client.removeChannel(channel);
      };
    },
    /** Goes on with the token as it is now. */
    renewToken: () => void client.setAuth(),
    close: () => void client.disconnect(),
  };
}

// why: compression would cost more memory for each socket than all else that belongs to it.
class Transport extends WebSocket {
  constructor(address: string) {
    super(address, { perMessageDeflate: false });
  }
}
