import type { Cloud } from "../cloud";
import type { Engine } from "../engine/engine";
import { createQueue } from "../engine/queue";
import { logError } from "../log-error";

/** An inserted or updated row, as it was after the change. */
export interface Change {
  id: number;
  transaction: number;
  schema: string;
  table: string;
  operation: "INSERT" | "UPDATE";
  /** The row as JSON, unparsed, since its numbers may be larger than JavaScript's. */
  record: string;
  /** Whether the row was too large, so that its long columns are left out. */
  isCut: boolean;
  changedAt: string;
}

interface ChangeFeed {
  /** Resolves once no later change can be missed. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface ChangeConsumer {
  hasSubscribers(): boolean;
  /** Sends all of them or, if it throws, none. */
  onChanges(changes: Change[]): Promise<void>;
}

// Each of them may have a megabyte.
const BATCH_SIZE = 100;
const SWEEP_INTERVAL_MS = 5_000;
const RETENTION = "1 minute";

/**
 * Reads changes by transaction, in the order of NOTIFY, which is the order of commits. A regular
 * sweep finds transactions whose notification was lost.
 */
export function createChangeFeed(cloud: Cloud, consumer: ChangeConsumer): ChangeFeed {
  const { engine } = cloud;
  /** Every transaction that has rows and is sent or waits. */
  const known = new Set<number>();
  const waiting = new Set<number>();
  const enqueue = createQueue();
  /** The last change that was sent of the first transaction that waits. */
  let sentId = 0;
  let mayHaveMissed = false;
  let started: Promise<() => Promise<void>> | undefined;
  let closed = false;

  function onNotify(payload: string) {
    if (payload === "") mayHaveMissed = true;
    else add(Number(payload));
    enqueue(readWaiting).catch((error: unknown) => {
      if (!closed) logError(cloud, "realtime", error);
    });
  }

  function add(transaction: number) {
    if (!known.has(transaction)) waiting.add(transaction);
    known.add(transaction);
  }

  /** What was missed was committed before what has been announced since; the numbers of their changes tell. */
  function addMissed(listed: number[]) {
    const announced = waiting.size;
    for (const transaction of listed) add(transaction);
    if (announced === 0 || waiting.size === announced) return;

    // A part of the first one may have been sent.
    const begun = sentId > 0 ? [...waiting].slice(0, 1) : [];
    const places = new Map(listed.map((transaction, place) => [transaction, place]));
    const placeOf = (transaction: number) => places.get(transaction) ?? 0;
    const inOrder = [...waiting].sort((one, other) => placeOf(one) - placeOf(other));
    waiting.clear();
    for (const transaction of [...begun, ...inOrder]) waiting.add(transaction);
  }

  async function readWaiting() {
    if (closed) return;
    const isSweep = mayHaveMissed;
    mayHaveMissed = false;
    if (isSweep) addMissed(await listTransactions(engine));

    while (waiting.size > 0) await sendBatch([...waiting]);
    if (isSweep) await prune();
  }

  /** After an error the same changes are tried again, before any later one. */
  async function sendBatch(transactions: number[]) {
    const changes = consumer.hasSubscribers()
      ? await readChanges(engine, transactions, sentId)
      : [];
    if (changes.length > 0) await consumer.onChanges(changes);

    const isFull = changes.length === BATCH_SIZE;
    const last = isFull ? changes.at(-1) : undefined;
    for (const transaction of transactions) {
      if (transaction === last?.transaction) break;
      waiting.delete(transaction);
    }
    sentId = last?.id ?? 0;
  }

  /** Changes of a transaction that took long are old when it commits, and not yet read. */
  async function prune() {
    await pruneChanges(
      engine,
      [...known].filter((transaction) => !waiting.has(transaction)),
    );
    const kept = new Set(await listTransactions(engine));
    for (const transaction of known) {
      if (!kept.has(transaction) && !waiting.has(transaction)) known.delete(transaction);
    }
  }

  async function start() {
    const stop = await engine.listen("realtime_changes", onNotify);
    for (const transaction of await listTransactions(engine)) known.add(transaction);
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

/** The next changes of these transactions; of the first one those behind `sentId`. */
function readChanges(engine: Engine, transactions: number[], sentId: number): Promise<Change[]> {
  return engine.query<Change>(
    `select changes.*
       from unnest($1::bigint[]) with ordinality as announced (transaction, place)
      cross join lateral (
        select id, transaction, schema_name as schema, table_name as table, operation,
               record::text as record, is_cut as "isCut",
               to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
          from realtime.changes
         where transaction = announced.transaction and (announced.place > 1 or id > $2)
         order by id
         limit ${BATCH_SIZE}
      ) changes
      order by place, id
      limit ${BATCH_SIZE}`,
    [transactions, sentId],
  );
}

async function pruneChanges(engine: Engine, transactions: number[]) {
  await engine.query(
    `delete from realtime.changes
      where changed_at < now() - interval '${RETENTION}' and transaction = any ($1::bigint[])`,
    [transactions],
  );
}

async function listTransactions(engine: Engine): Promise<number[]> {
  const rows = await engine.query<{ transaction: number }>(
    "select transaction from realtime.changes group by transaction order by max(id)",
  );
  return rows.map(({ transaction }) => transaction);
}
