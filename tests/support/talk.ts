import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestCloud } from "./cloud";
import { confirmedAccount, PASSWORD } from "./cloud-accounts";

/** Who talks about the order of the customer. */
export interface Talk {
  customer: SupabaseClient;
  shop: SupabaseClient;
  stranger: SupabaseClient;
  customerId: string;
  order: string;
}

export async function beginTalk(cloud: TestCloud): Promise<Talk> {
  const [customer, shop, stranger] = await Promise.all(
    ["customer", "shop", "stranger"].map(() => confirmedAccount(cloud)),
  );
  if (!customer || !shop || !stranger) throw new Error("There are three.");
  await cloud.engine.query("insert into public.admins (user_id) values ($1)", [shop.id]);
  const [placed] = await cloud.engine.query<{ id: string }>(
    "insert into public.orders (user_id, total_amount, amount_paid) values ($1, 10, 10) returning id",
    [customer.id],
  );
  const order = placed?.id ?? "";
  await cloud.engine.query(
    `insert into public.order_items (order_id, product_name, product_type, price, quantity)
     values ($1, 'Resume', 'service', 10, 1)`,
    [order],
  );
  const as = ({ email }: { email: string }) => cloud.as(email, PASSWORD);
  return {
    customer: await as(customer),
    shop: await as(shop),
    stranger: await as(stranger),
    customerId: customer.id,
    order,
  };
}
