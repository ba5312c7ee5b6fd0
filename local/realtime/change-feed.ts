import type { Cloud } from "../cloud";
import type { Engine } from "../engine/engine";
import { createQueue } from "../engine/queue";
import { report } from "../report";

/** A row that was inserted or updated, by its table and primary key. */
export interface Change {
  schema: string;
  table: string;
  operation: "INSERT" | "UPDATE";
  key: Record<string, unknown>;
  changedAt: string;
}

interface ChangeFeed {
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
 * commits; those that wait are read together. A sweep finds those whose announcement was lost.
 */
export function createChangeFeed(cloud: Cloud, reader: Reader): ChangeFeed {
  const { engine } = cloud;
  const seen = new Set<number>();
  const waiting = new Set<number>();
  const inTurn = createQueue();
  let mayHaveMissed = false;
  let started: Promise<() => Promise<void>> | undefined;
  let closed = false;

  function hear(payload: string) {
    if (payload === "") mayHaveMissed = true;
    else waiting.add(Number(payload));
    inTurn(readWaiting).catch((error: unknown) => {
      if (!closed) report(cloud, "realtime", error);
    });
  }

  async function readWaiting() {
    if (closed) return;
    const missed = mayHaveMissed ? await sweep() : [];
    const batch = [...new Set([...missed, ...waiting])].filter((one) => !seen.has(one));
    waiting.clear();
    if (batch.length > 0) await read(batch);
  }

  async function read(transactions: number[]) {
    for (const transaction of transactions) seen.add(transaction);
    try {
      for (let from = 0; reader.isWanted(); from += BATCH) {
        const changes = await readChanges(engine, transactions, from);
        if (changes.length > 0) await reader.hear(changes);
        if (changes.length < BATCH) return;
      }
    } catch (error) {
      // why: the next sweep finds them again, when the database may answer.
      for (const transaction of transactions) seen.delete(transaction);
      throw error;
    }
  }

  /** Forgets what is old, and answers the transactions that are still there. */
  async function sweep(): Promise<number[]> {
    await pruneChanges(engine);
    mayHaveMissed = false;
    const kept = new Set(await listTransactions(engine));
    for (const transaction of seen) if (!kept.has(transaction)) seen.delete(transaction);
    return [...kept];
  }

  async function start() {
    const stop = await engine.listen("realtime_changes", hear);
    for (const transaction of await listTransactions(engine)) seen.add(transaction);
    return stop;
  }

  const timer = setInterval(() => hear(""), SWEEP_EVERY).unref();

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

function readChanges(engine: Engine, transactions: number[], from: number): Promise<Change[]> {
  return engine.query<Change>(
    `select schema_name as schema, table_name as table, operation, key,
            to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
       from unnest($1::bigint[]) with ordinality as announced (transaction, place)
       join realtime.changes using (transaction)
      order by place, id
     offset $2 limit ${BATCH}`,
    [transactions, from],
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
