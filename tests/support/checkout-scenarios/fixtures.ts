import { randomUUID } from "node:crypto";
import type { Queryable } from "../../../local-cloud/src/engine/engine";
import type { TestUser } from "../users";
import { createRandom, type Random } from "./random";

export interface CatalogItem {
  id: string;
  cents: number;
  /** The stock before any sale; undefined for a service. */
  initialStock: number | undefined;
}

/** Where a scenario begins: a customer who is signed in, and a catalog of three items. */
export interface CheckoutFixture {
  seed: number;
  random: Random;
  customer: TestUser;
  catalog: CatalogItem[];
}

/** Inserts the fixtures of many scenarios with a few statements. */
export async function createFixtures(db: Queryable, seeds: number[]): Promise<CheckoutFixture[]> {
  const fixtures = seeds.map(planFixture);
  const rows = fixtures.flatMap(({ seed, customer, catalog }) =>
    catalog.map(({ id, cents, initialStock = null }, index) => ({
      id,
      price: cents / 100,
      stock: initialStock,
      name: `Item ${seed} ${index}`,
      customer: customer.id,
    })),
  );
  const customers = fixtures.map(({ customer }) => ({ ...customer, ...customer.caller.claims }));

  await db.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, email_confirmed_at)
     select id, 'authenticated', 'authenticated', email, '{"username": "Ann"}', now()
     from jsonb_to_recordset($1::jsonb) as customer (id uuid, email text)`,
    [JSON.stringify(customers)],
  );
  await db.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     select session_id, id, now(), now()
     from jsonb_to_recordset($1::jsonb) as customer (id uuid, session_id uuid)`,
    [JSON.stringify(customers)],
  );
  await db.query(
    `insert into public.products (id, name, price, stock_quantity)
     select id, name, price, stock
     from jsonb_to_recordset($1::jsonb) as item (id uuid, name text, price numeric, stock integer)
     where stock is not null`,
    [JSON.stringify(rows)],
  );
  await db.query(
    `insert into public.services (id, name, price)
     select id, name, price
     from jsonb_to_recordset($1::jsonb) as item (id uuid, name text, price numeric, stock integer)
     where stock is null`,
    [JSON.stringify(rows)],
  );
  return fixtures;
}

function planFixture(seed: number): CheckoutFixture {
  const random = createRandom(seed);
  const item = (initialStock?: number) => ({
    id: randomUUID(),
    cents: randomPrice(random),
    initialStock,
  });
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const email = `customer-${id}@people.test`;
  const claims = { role: "authenticated", sub: id, email, session_id: sessionId };

  return {
    seed,
    random,
    customer: { id, email, caller: { role: "authenticated", claims } },
    catalog: [item(2 + random.below(6)), item(2 + random.below(6)), item()],
  };
}

export function randomPrice(random: Random): number {
  return 50 + random.below(20_000);
}
