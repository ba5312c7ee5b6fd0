import type { Cloud } from "../cloud";
import type { Engine } from "../engine/engine";
import { createQueue } from "../engine/queue";
import { logError } from "../log-error";

/** An inserted or updated row, by table and primary key. */
export interface Change {
  schema: string;
  table: string;
  operation: "INSERT" | "UPDATE";
  key: Record<string, unknown>;
  changedAt: string;
}

interface ChangeFeed {
  /** Resolves once no later change can be missed. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface ChangeConsumer {
  hasSubscribers(): boolean;
  onChanges(changes: Change[]): Promise<void>;
}

const BATCH_SIZE = 500;
const SWEEP_INTERVAL_MS = 5_000;
const RETENTION = "1 minute";

/**
 * Reads changes by transaction, in the order of NOTIFY, which is the order of commits. A regular
 * sweep finds transactions whose notification was lost.
 */
export function createChangeFeed(cloud: Cloud, consumer: ChangeConsumer): ChangeFeed {
  const { engine } = cloud;
  const seen = new Set<number>();
  const waiting = new Set<number>();
  const enqueue = createQueue();
  let mayHaveMissed = false;
  let started: Promise<() => Promise<void>> | undefined;
  let closed = false;

  function onNotify(payload: string) {
    if (payload === "") mayHaveMissed = true;
    else waiting.add(Number(payload));
    enqueue(readWaiting).catch((error: unknown) => {
      if (!closed) logError(cloud, "realtime", error);
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
      for (let from = 0; consumer.hasSubscribers(); from += BATCH_SIZE) {
        const changes = await readChanges(engine, transactions, from);
        if (changes.length > 0) await consumer.onChanges(changes);
        if (changes.length < BATCH_SIZE) return;
      }
    } catch (error) {
      // The next sweep then tries them again.
      for (const transaction of transactions) seen.delete(transaction);
      throw error;
    }
  }

  /** Deletes old changes and returns the transactions that remain. */
  async function sweep(): Promise<number[]> {
    await pruneChanges(engine);
    mayHaveMissed = false;
    const kept = new Set(await listTransactions(engine));
    for (const transaction of seen) if (!kept.has(transaction)) seen.delete(transaction);
    return [...kept];
  }

  async function start() {
    const stop = await engine.listen("realtime_changes", onNotify);
    for (const transaction of await listTransactions(engine)) seen.add(transaction);
    return stop;
  }

  const timer = setInterval(() => onNotify(""), SWEEP_INTERVAL_MS).unref();

  return {
    async start() {
      started ??= enqueue(start);
      started.catch(() => {
        started = undefined;
      });
      await started;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      const stop = await started?.catch(() => undefined);
      await enqueue(async () => stop?.().catch(() => {}));
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
     offset $2 limit ${BATCH_SIZE}`,
    [transactions, from],
  );
}

async function pruneChanges(engine: Engine) {
  await engine.query(
    `delete from realtime.changes where changed_at < now() - interval '${RETENTION}'`,
  );
}

async function listTransactions(engine: Engine): Promise<number[]> {
  const rows = await engine.query<{ transaction: number }>(
    "select transaction from realtime.changes group by transaction order by max(id)",
  );
  return rows.map(({ transaction }) => transaction);
}
