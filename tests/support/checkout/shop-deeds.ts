import { call } from "../../database/people";
import { randomPrice } from "./ground";
import type { Deed } from "./world";

export const changePrice: Deed = async (world) => {
  const thing = world.random.pick(world.things);
  if (!thing) return;
  thing.cents = randomPrice(world.random);
  const table = thing.stocked === undefined ? "services" : "products";
  world.tell(`a price becomes ${thing.cents}`);
  await world.market.cloud.engine.query(
    `update public.${table} set price = $2::numeric / 100 where id = $1`,
    [thing.id, thing.cents],
  );
};

export const changeStock: Deed = async (world) => {
  const thing = world.random.pick(world.things);
  if (thing?.stocked === undefined) return;
  const stock = world.random.below(4);
  const before = await world.market.cloud.engine.transaction(async (tx) => {
    const [row] = await tx.query<{ stock: number }>(
      "select stock_quantity as stock from public.products where id = $1 for update",
      [thing.id],
    );
    await tx.query("update public.products set stock_quantity = $2 where id = $1", [
      thing.id,
      stock,
    ]);
    return row?.stock ?? 0;
  });
  world.tell(`a stock becomes ${stock}`);
  thing.stocked += stock - before;
};

export const deleteOrder: Deed = async (world) => {
  const { engine } = world.market.cloud;
  const orders = await engine.query<{ id: string }>(
    "select id from public.orders where user_id = $1 order by created_at",
    [world.customer.id],
  );
  const order = world.random.pick(orders);
  if (!order) return;
  await call(engine, world.market.admin.caller, "delete_order", { _order_id: order.id });
  world.tell("an administrator deletes an order");
};

/** Hours pass, in which nothing happens but that pages and keys grow old. */
export const growOld: Deed = async (world) => {
  await world.market.cloud.engine.query(
    `update public.checkouts set created_at = created_at - interval '23 hours',
       expires_at = expires_at - interval '23 hours 40 minutes'
     where user_id = $1 and status = 'open'`,
    [world.customer.id],
  );
  world.tell("a day passes");
};
