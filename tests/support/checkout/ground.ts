import { randomUUID } from "node:crypto";
import type { Queryable } from "../../../local/engine/engine";
import type { Person } from "../../database/people";
import { createRandom, type Random } from "./random";

export interface Thing {
  id: string;
  cents: number;
  /** What the stock would be if nothing had been sold; none for a service. */
  stocked: number | undefined;
}

/** Where one story begins: somebody who is signed in, and a shop of three things. */
export interface Ground {
  seed: number;
  random: Random;
  customer: Person;
  things: Thing[];
}

/** The grounds of many stories, in a few statements for all of them. */
export async function prepareGrounds(db: Queryable, seeds: number[]): Promise<Ground[]> {
  const grounds = seeds.map(draftGround);
  const rows = grounds.flatMap(({ seed, customer, things }) =>
    things.map(({ id, cents, stocked = null }, index) => ({
      id,
      price: cents / 100,
      stock: stocked,
      name: `Thing ${seed} ${index}`,
      customer: customer.id,
    })),
  );
  const people = grounds.map(({ customer }) => ({ ...customer, ...customer.caller.claims }));

  await db.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, email_confirmed_at)
     select id, 'authenticated', 'authenticated', email, '{"username": "Ann"}', now()
     from jsonb_to_recordset($1::jsonb) as person (id uuid, email text)`,
    [JSON.stringify(people)],
  );
  await db.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     select session_id, id, now(), now()
     from jsonb_to_recordset($1::jsonb) as person (id uuid, session_id uuid)`,
    [JSON.stringify(people)],
  );
  await db.query(
    `insert into public.products (id, name, price, stock_quantity)
     select id, name, price, stock
     from jsonb_to_recordset($1::jsonb) as thing (id uuid, name text, price numeric, stock integer)
     where stock is not null`,
    [JSON.stringify(rows)],
  );
  await db.query(
    `insert into public.services (id, name, price)
     select id, name, price
     from jsonb_to_recordset($1::jsonb) as thing (id uuid, name text, price numeric, stock integer)
     where stock is null`,
    [JSON.stringify(rows)],
  );
  return grounds;
}

function draftGround(seed: number): Ground {
  const random = createRandom(seed);
  const thing = (stocked?: number) => ({ id: randomUUID(), cents: randomPrice(random), stocked });
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const email = `customer-${id}@people.test`;
  const claims = { role: "authenticated", sub: id, email, session_id: sessionId };

  return {
    seed,
    random,
    customer: { id, email, caller: { role: "authenticated", claims } },
    things: [thing(2 + random.below(6)), thing(2 + random.below(6)), thing()],
  };
}

export function randomPrice(random: Random): number {
  return 50 + random.below(20_000);
}
