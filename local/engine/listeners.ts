import pg from "pg";

type Heard = (payload: string) => void;

export type Listeners = ReturnType<typeof createListeners>;

/** Who listens to which channel, so that a new connection can take up where a lost one left. */
export function createListeners(run: (sql: string) => Promise<unknown>) {
  const channels = new Map<string, Set<Heard>>();

  return {
    async listen(channel: string, heard: Heard) {
      const ears = channels.get(channel) ?? new Set();
      channels.set(channel, ears.add(heard));
      await run(`listen ${pg.escapeIdentifier(channel)}`);

      return async () => {
        ears.delete(heard);
        if (ears.size > 0 || channels.get(channel) !== ears) return;
        channels.delete(channel);
        // why: a connection that is gone does not hear any more.
        await run(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },

    /** Makes the connection hear what everyone asked for so far. */
    async attach(client: pg.ClientBase) {
      client.on("notification", ({ channel, payload }) => {
        for (const heard of channels.get(channel) ?? []) heard(payload ?? "");
      });
      for (const [channel, ears] of channels) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        // why: what was said while the connection was lost is not said again.
        for (const heard of ears) heard("");
      }
    },
  };
}
