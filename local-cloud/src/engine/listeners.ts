import pg from "pg";

type OnNotify = (payload: string) => void;

export type Listeners = ReturnType<typeof createListeners>;

/** Keeps the subscribers per channel, so that a new connection can listen to the same channels. */
export function createListeners(run: (sql: string) => Promise<unknown>) {
  const channels = new Map<string, Set<OnNotify>>();

  return {
    async listen(channel: string, onNotify: OnNotify) {
      const subscribers = channels.get(channel) ?? new Set();
      channels.set(channel, subscribers.add(onNotify));
      await run(`listen ${pg.escapeIdentifier(channel)}`);

      return async () => {
        subscribers.delete(onNotify);
        if (subscribers.size > 0 || channels.get(channel) !== subscribers) return;
        channels.delete(channel);
        // A lost connection no longer listens.
        await run(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },

    /**
     * Makes the connection receive what everyone subscribed for so far. What was sent while there
     * was none is not repeated, so everyone is told to look, before anything newer is announced.
     */
    async attach(client: pg.ClientBase) {
      let hasToldEveryone = false;
      client.on("notification", ({ channel, payload }) => {
        if (!hasToldEveryone) return;
        for (const onNotify of channels.get(channel) ?? []) onNotify(payload ?? "");
      });
      for (const channel of channels.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      hasToldEveryone = true;
      for (const onNotify of [...channels.values()].flatMap((subscribers) => [...subscribers])) {
        onNotify("");
      }
    },
  };
}
