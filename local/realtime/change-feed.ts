import type { Engine } from "../engine/engine";
import { createQueue } from "../engine/queue";

/** A row that was inserted or updated, by its table and primary key. */
export interface Change {
  id: number;
  schema: string;
  table: string;
  operation: "INSERT" | "UPDATE";
  key: Record<string, unknown>;
  changedAt: string;
}

export interface ChangeFeed {
  /** Resolves once every change from now on will be heard. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Reader {
  /** Whether anyone would hear of a change at all. */
  isWanted(): boolean;
  hear(changes: Change[]): Promise<void>;
}

const BATCH = 500;
const SWEEP_EVERY = 5_000;
const KEPT_FOR = "1 minute";

/**
 * Reads transactions in the order in which Postgres announces them, which is that of their
 * commits. A sweep forgets old changes and finds those whose announcement was lost.
 */
export function createChangeFeed(engine: Engine, reader: Reader): ChangeFeed {
  const seen = new Set<number>();
  const inTurn = createQueue();
  let started: Promise<() => Promise<void>> | undefined;
  let closed = false;

  function hear(payload: string) {
    run(payload === "" ? sweep : () => read(Number(payload)));
  }

  async function read(transaction: number) {
    if (closed || seen.has(transaction)) return;
    seen.add(transaction);
    try {
      let last = 0;
      while (reader.isWanted()) {
        const changes = await readChanges(engine, transaction, last);
        if (changes.length > 0) await reader.hear(changes);
        if (changes.length < BATCH) return;
        last = changes.at(-1)?.id ?? last;
      }
    } catch (error) {
      // why: the next sweep finds it again, when the database may answer.
      seen.delete(transaction);
      throw error;
    }
  }

  async function sweep() {
    if (closed) return;
    await pruneChanges(engine);
    const kept = new Set(await listTransactions(engine));
    for (const transaction of seen) if (!kept.has(transaction)) seen.delete(transaction);
    for (const transaction of kept) await read(transaction);
  }

  async function start() {
    const stop = await engine.listen("realtime_changes", hear);
    for (const transaction of await listTransactions(engine)) seen.add(transaction);
    return stop;
  }

  function run(task: () => Promise<void>) {
    inTurn(task).catch((error: unknown) => {
      if (!closed) console.error("realtime:", error);
    });
  }

  const timer = setInterval(() => run(sweep), SWEEP_EVERY).unref();

  return {
    async start() {
      started ??= inTurn(start);
      started.catch(() => {
        started = undefined;
      });
      await started;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      const stop = await started?.catch(() => undefined);
      await inTurn(async () => stop?.().catch(() => {}));
    },
  };
}

function readChanges(engine: Engine, transaction: number, after: number): Promise<Change[]> {
  return engine.query<Change>(
    `select id, schema_name as schema, table_name as table, operation, key,
            to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
       from realtime.changes
      where transaction = $1 and id > $2
      order by id
      limit ${BATCH}`,
    [transaction, after],
  );
}

async function pruneChanges(engine: Engine) {
  await engine.query(
    `delete from realtime.changes where changed_at < now() - interval '${KEPT_FOR}'`,
  );
}

async function listTransactions(engine: Engine): Promise<number[]> {
  const rows = await engine.query<{ transaction: number }>(
    "select transaction from realtime.changes group by transaction order by max(id)",
  );
  return rows.map(({ transaction }) => transaction);
}
