import type { Calls } from "./call";
import type { Store } from "./events";
import { paymentNamed } from "./payment-row";
import { integer, object, optional, text } from "./readers";
import { invalidParam } from "./stripe-error";

export const pageFields = { limit: optional(integer(1, 100)), starting_after: optional(text(100)) };

/** The payment that a call is about, by either of its ids. */
export const whose = { payment_intent: optional(text(100)), charge: optional(text(100)) };

const readPaymentList = object({ ...whose, ...pageFields });

/** Answers a list of what became of payments, or of one of them. */
export function listOfPayment<Row>(listed: Omit<Listed<Row>, "url" | "payment">): Calls[string] {
  return async ({ form, path }, { checkout }) => {
    const { payment_intent, charge, ...page } = readPaymentList(form, "");
    const store = checkout.store();
    const payment = await paymentNamed(store, { payment_intent, charge });
    return listPage(store, page, { ...listed, url: path, payment });
  };
}

interface Listed<Row> {
  /** The noun as Stripe writes it in an error. */
  noun: string;
  url: string;
  table: string;
  /** Selects the rows of `table`, joined with `payments.sessions`. */
  query: string;
  /** The id of the payment intent to which the rows belong. */
  payment: string | undefined;
  present: (row: Row) => unknown;
}

/** One page of a list, the newest first. */
export async function listPage<Row>(
  { db }: Store,
  { limit = 10, starting_after: after }: { limit?: number; starting_after?: string },
  { noun, url, table, query, payment, present }: Listed<Row>,
) {
  if (after !== undefined) {
    const [found] = await db.query(`select id from ${table} where id = $1`, [after]);
    if (!found) {
      throw invalidParam(`No such ${noun}: '${after}'`, "starting_after", "resource_missing");
    }
  }
  const key = `${table}.created_at, ${table}.id`;
  const rows = await db.query<Row>(
    `${query} where ($1::text is null or sessions.payment_intent = $1)
       and ($2::text is null or (${key}) < (select ${key} from ${table} where id = $2))
     order by ${table}.created_at desc, ${table}.id desc limit $3`,
    [payment ?? null, after ?? null, limit + 1],
  );
  return {
    object: "list",
    data: rows.slice(0, limit).map(present),
    has_more: rows.length > limit,
    url,
  };
}
