import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { openEngine } from "../../local-cloud/src/engine/open";
import { readSettings } from "../../local-cloud/src/settings";
import { reportPayment } from "../../tests/support/payment-reports";
import {
  addProduct,
  addService,
  buy,
  DELIVERY,
  type Line,
  openSession,
  pay,
} from "../../tests/support/shop";
import { call, signUp, signUpAdmin, type TestUser } from "../../tests/support/users";
import type { BenchEngine } from "./databases";
import { makeDatabase } from "./growth-content";
import { FEW, sizeOf } from "./growth-pages";
import { printTable } from "./lines";
import { medianOf, milliseconds } from "./medians";

interface Shop {
  engine: Engine;
  admin: TestUser;
  customer: TestUser;
  lines: Line[];
  /** Orders that were there before. */
  orders: string[];
  stop(): Promise<void>;
}

interface MeasuredWrite {
  label: string;
  /** How many times as long as in a small shop it may take; without it, it grows with the shop. */
  maxRatio?: number;
  turns?: number;
  /** Makes what is needed, and returns what is measured. */
  prepare(shop: Shop): Promise<() => Promise<unknown>>;
}

const SIZES = ["few", "many"] as const;

type Shops = Record<(typeof SIZES)[number], Shop>;
type Times = Record<(typeof SIZES)[number], number[]>;

const MAX_RATIO = 1.2;
const WARM_UP = 10;
const TURNS = 100;

const WRITES: MeasuredWrite[] = [
  {
    label: "a payment becomes an order",
    maxRatio: MAX_RATIO,
    async prepare({ engine, customer, lines }) {
      const session = await openSession(engine, customer, lines);
      return () => pay(engine, session);
    },
  },
  {
    label: "a refund is asked for, and made",
    maxRatio: MAX_RATIO,
    async prepare({ engine, admin, customer, lines }) {
      const paymentId = `pi_${randomUUID()}`;
      const { orderId } = await buy(engine, customer, lines, paymentId);
      return async () => {
        const refundId = await call<string>(engine, admin.caller, "refund_order", {
          _order_id: orderId,
        });
        await reportPayment(engine, {
          paymentId,
          read: 1,
          refunds: [
            { id: `re_${refundId}`, refund_id: refundId, amount: 6_999, status: "succeeded" },
          ],
        });
      };
    },
  },
  {
    label: "a message is sent",
    maxRatio: MAX_RATIO,
    async prepare({ engine, customer, lines }) {
      const { orderId } = await buy(engine, customer, lines);
      return () =>
        call(engine, customer.caller, "send_chat_message", {
          _order_id: orderId,
          _message: "When will it be?",
          _idempotency_key: randomUUID(),
        });
    },
  },
  {
    label: "an order gets another address",
    maxRatio: MAX_RATIO,
    async prepare({ engine, customer, lines }) {
      const { orderId } = await buy(engine, customer, lines);
      const [order] = await engine.query<{ updated_at: string }>(
        "select updated_at::text from public.orders where id = $1",
        [orderId],
      );
      return () =>
        call(engine, customer.caller, "change_delivery", {
          _order_id: orderId,
          _delivery: DELIVERY,
          _updated_at: order?.updated_at,
        });
    },
  },
  {
    label: "50 orders get another status",
    maxRatio: MAX_RATIO,
    async prepare({ engine, admin, orders }) {
      const stored = await engine.query<{ id: string; status: string }>(
        "select id, status from public.orders where id = any ($1) order by id",
        [orders],
      );
      const statuses = stored.map(({ status }) => status);
      return () =>
        call(engine, admin.caller, "admin_set_order_statuses", {
          _order_ids: stored.map(({ id }) => id),
          _expected_statuses: statuses,
          _status: statuses[0] === "pending" ? "processing" : "pending",
        });
    },
  },
  {
    label: "settings are saved",
    maxRatio: MAX_RATIO,
    async prepare({ engine, admin }) {
      const [saved] = await engine.query<{ at: string | null }>(
        "select max(updated_at)::text as at from public.site_settings",
      );
      const values = { phone: `+1 555 ${randomUUID().slice(0, 4)}` };
      return () =>
        call(engine, admin.caller, "save_settings", { _values: values, _updated_at: saved?.at });
    },
  },
  {
    label: "a notification is sent to all",
    turns: 10,
    async prepare({ engine, admin }) {
      return () =>
        call(engine, admin.caller, "send_notification", {
          _title: "News",
          _message: "We are open.",
          _type: "info",
          _target: "all",
        });
    },
  },
];

/** Prints what writes take in a small shop and in one with so many rows, and returns those that take too long. */
export async function benchWrites(engine: BenchEngine, rows: number): Promise<string[]> {
  const open = async (size: number) =>
    openShop(await engine.createDatabase(`writes_${size}`), size);
  const shops: Shops = { few: await open(FEW), many: await open(rows) };
  try {
    const measured: { write: MeasuredWrite; times: Times }[] = [];
    for (const write of WRITES) measured.push({ write, times: await compare(write, shops) });

    console.log(`\n${engine.name}, writes beside so many rows of each kind:`);
    const column = (name: string, value: (times: Times) => string) => ({
      name,
      results: measured.map(({ write, times }) => ({ label: write.label, value: value(times) })),
    });
    console.log(
      printTable([
        column(`${FEW} rows`, ({ few }) => `${milliseconds(medianOf(few))} ms`),
        column(`${rows} rows`, ({ many }) => `${milliseconds(medianOf(many))} ms`),
        column("ratio", (times) => ratioOf(times).toFixed(2)),
      ]),
    );
    return measured
      .filter(({ write: { maxRatio }, times }) => maxRatio && !(ratioOf(times) <= maxRatio))
      .map(({ write }) => `${write.label} on ${engine.name}`);
  } finally {
    for (const size of SIZES) await shops[size].stop();
  }
}

/** The median of the ratios of each turn, in which other load slows down both shops alike. */
const ratioOf = ({ few, many }: Times) =>
  medianOf(few.map((time, turn) => (many[turn] ?? Number.NaN) / time));

async function openShop(databaseUrl: string, rows: number): Promise<Shop> {
  const place = {
    DATA_DIR: await mkdtemp(join(tmpdir(), "homeline-writes-")),
    DATABASE_URL: databaseUrl,
  };
  await makeDatabase(place, sizeOf(rows));
  const engine = await openEngine(readSettings({ ...place, SEED: "demo" }));
  const orders = await engine.query<{ id: string }>(
    "select id from public.orders where status <> 'cancelled' order by id limit 50",
  );
  return {
    engine,
    admin: await signUpAdmin(engine, "Owner"),
    customer: await signUp(engine, "Buyer"),
    lines: [
      { id: await addProduct(engine, "Headset", 1_000_000), quantity: 1 },
      { id: await addService(engine, "Resume"), quantity: 1 },
    ],
    orders: orders.map(({ id }) => id),
    async stop() {
      await engine.close();
      await rm(place.DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function compare(write: MeasuredWrite, shops: Shops): Promise<Times> {
  const times: Times = { few: [], many: [] };
  for (let turn = 0; turn < WARM_UP; turn++)
    for (const shop of Object.values(shops)) await time(write, shop);
  for (let turn = 0; turn < (write.turns ?? TURNS); turn++) {
    // Each is the first in every other turn, as what comes second may wait for what the first has left to be done.
    for (const size of turn % 2 === 0 ? SIZES : SIZES.toReversed()) {
      times[size].push(await time(write, shops[size]));
    }
  }
  return times;
}

/** The milliseconds that a write takes, without what has to be there before. */
async function time({ prepare }: MeasuredWrite, shop: Shop): Promise<number> {
  await shop.engine.execute("delete from private.rate_limits");
  const work = await prepare(shop);
  const began = performance.now();
  await work();
  return performance.now() - began;
}
