import { z } from "zod/v4";
import type { Db } from "~/services/supabase.server";

const COLUMNS = `id, total_amount, status, billing, created_at,
  order_items(id, product_name, product_type, price, quantity),
  notifications(id, message, created_at)`;

const text = z.string().optional().catch(undefined);
/** What a checkout kept of its billing form; some of it may be older than the form. */
export const keptBilling = z.object({
  email: text,
  firstName: text,
  lastName: text,
  address: text,
  city: text,
  zipCode: text,
  phone: text,
  country: text,
});

export type OrderBilling = z.output<typeof keptBilling>;

/** One of this customer's own orders with all that belongs to it; nobody else's exists. */
export async function findMyOrder(db: Db, { id, userId }: { id: string; userId: string }) {
  if (!z.uuid().safeParse(id).success) return null;

  const { data } = await db
    .from("orders")
    .select(COLUMNS)
    .eq("id", id)
    .eq("user_id", userId)
    .eq("notifications.kind", "status")
    .eq("notifications.user_id", userId)
    .order("created_at", { referencedTable: "order_items" })
    .order("created_at", { referencedTable: "notifications" })
    .maybeSingle()
    .throwOnError();

  return data && { ...data, billing: keptBilling.parse(data.billing) };
}
