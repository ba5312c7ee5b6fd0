import type { Returns, Rows } from "#database";
import { isUuid } from "#functions/ids";
import type { DeliveryAddress } from "~/base/delivery/delivery";
import { readDelivery } from "~/base/delivery/delivery.server";
import { logNotLoaded } from "~/lib/database-failure.server";
import { joinParts } from "~/lib/join-parts";
import type { Db } from "~/services/supabase.server";
import { readBilling } from "~/shop/order-contacts.server";
import { listParcels } from "~/shop/parcels/parcels.server";
import { hasProduct } from "./item-kinds";
import { describeEvents } from "./order-events.server";

export const MY_ORDERS_PER_PAGE = 10;

/** A page of the user's own orders, newest first; null if it was not loaded. */
export async function listMyOrders(
  db: Db,
  { page, perPage = MY_ORDERS_PER_PAGE }: { page: number; perPage?: number },
): Promise<Returns<"my_orders"> | null> {
  const { data, error } = await db.rpc("my_orders", { _page: page, _per_page: perPage });

  return error ? logNotLoaded("The orders", error) : data;
}

const COLUMNS = `id, total_amount, amount_paid, paid_currency, refunded_amount, payment_state, status,
  billing, delivery, sent_at, arrives_from, arrives_to, created_at,
  order_items(id, product_name, product_type, price, quantity, refunded, work_state, work_since,
    revisions, included_revisions, needs, created_at),
  parcels(id, carrier, number, url, created_at)`;

export type MyOrder = NonNullable<Awaited<ReturnType<typeof findMyOrder>>>;

/** One of the user's own orders, with its items. */
export async function findMyOrder(db: Db, { id, userId }: { id: string; userId: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db
    .from("orders")
    .select(COLUMNS)
    .eq("id", id)
    .eq("user_id", userId)
    .order("created_at", { referencedTable: "order_items" })
    .order("created_at", { referencedTable: "parcels" })
    .maybeSingle()
    .throwOnError();

  if (!data) return null;

  const { delivery, ...order } = data;
  const billing = readBilling(order.billing);
  return {
    ...order,
    billing,
    /** Where its products are sent; null if it has none. */
    destination: hasProduct(order.order_items) ? destinationOf(data) : null,
    parcels: listParcels(order.parcels),
  };
}

/** Where an order is sent now, and when it was last changed; null if it is gone. */
export async function findDelivery(db: Db, { id }: { id: string }) {
  const order = db.from("orders").select("billing, delivery, updated_at").eq("id", id);
  const { data } = await order.maybeSingle().throwOnError();
  if (!data) return null;

  const { billing, delivery, updated_at } = data;
  return { delivery: destinationOf({ billing, delivery }), updated_at };
}

/** Where the products of an order are sent: to the address of the billing, unless another was given. */
export function destinationOf(order: Pick<Rows["order_row"], "billing" | "delivery">) {
  return readDelivery(order.delivery) ?? addressIn(readBilling(order.billing));
}

function addressIn(billing: ReturnType<typeof readBilling>): DeliveryAddress {
  const { firstName, lastName, address = "", city = "", zipCode = "", phone = "" } = billing;

  return {
    name: joinParts(" ", firstName, lastName),
    address,
    city,
    zipCode,
    phone,
    country: billing.country ?? "",
  };
}

/** What has become of one of the user's own orders, and what was and may be asked about it; null if there is none. */
export async function findMyOrderHistory(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db.rpc("my_order_history", { _order_id: id }).throwOnError();
  return { ...data, events: describeEvents(data.events, "customer") };
}
