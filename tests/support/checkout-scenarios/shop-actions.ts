import { call } from "../users";
import { randomPrice } from "./fixtures";
import type { Action } from "./scenario";

export const changePrice: Action = async (scenario) => {
  const item = scenario.random.pick(scenario.catalog);
  if (!item) return;
  item.cents = randomPrice(scenario.random);
  const table = item.initialStock === undefined ? "services" : "products";
  scenario.log(`a price becomes ${item.cents}`);
  await scenario.context.cloud.engine.query(
    `update public.${table} set price = $2::numeric / 100 where id = $1`,
    [item.id, item.cents],
  );
};

export const changeStock: Action = async (scenario) => {
  const item = scenario.random.pick(scenario.catalog);
  if (item?.initialStock === undefined) return;
  const stock = scenario.random.below(4);
  const before = await scenario.context.cloud.engine.transaction(async (tx) => {
    const [row] = await tx.query<{ stock: number }>(
      "select stock_quantity as stock from public.products where id = $1 for update",
      [item.id],
    );
    await tx.query("update public.products set stock_quantity = $2 where id = $1", [
      item.id,
      stock,
    ]);
    return row?.stock ?? 0;
  });
  scenario.log(`a stock becomes ${stock}`);
  item.initialStock += stock - before;
};

export const deleteOrder: Action = async (scenario) => {
  const { engine } = scenario.context.cloud;
  const orders = await engine.query<{ id: string }>(
    "select id from public.orders where user_id = $1 order by created_at",
    [scenario.customer.id],
  );
  const order = scenario.random.pick(orders);
  if (!order) return;
  await call(engine, scenario.context.admin.caller, "delete_order", { _order_id: order.id });
  scenario.log("an administrator deletes an order");
};

/** The customer waits until the provider is asked again. */
export const passMoment: Action = async (scenario) => {
  await scenario.context.cloud.engine.query(
    "update public.checkouts set asked_at = null where user_id = $1",
    [scenario.customer.id],
  );
  scenario.log("a moment passes");
};

/** Leaves open checkouts less than five minutes. */
export const passTime: Action = async (scenario) => {
  await scenario.context.cloud.engine.query(
    `update public.checkouts set created_at = created_at - interval '28 minutes',
       expires_at = expires_at - interval '28 minutes'
     where user_id = $1 and status = 'open'`,
    [scenario.customer.id],
  );
  scenario.log("most of an hour passes");
};
