import { beforeEach } from "vitest";
import type { TestCloud } from "./cloud";
import { addProduct, checkOut, type Line, openSession } from "./shop";
import { errorOf, signUp, type TestUser } from "./users";

/** What tests of reservations begin with: before each, two customers, and a product of which one is left. */
export function addScarceProduct(cloud: () => TestCloud) {
  const shop = {} as { ann: TestUser; bob: TestUser; router: string };

  beforeEach(async () => {
    const { engine } = cloud();
    shop.ann = await signUp(engine, "Ann");
    shop.bob = await signUp(engine, "Bob");
    shop.router = await addProduct(engine, "Router", 1);
  });

  const query = <Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);
  const cart = (quantity = 1, id = shop.router): Line[] => [{ id, quantity }];

  return {
    shop,
    query,
    cart,
    open: (user: TestUser, lines = cart()) => openSession(cloud().engine, user, lines),
    refusalOf: (user: TestUser, lines = cart()) => errorOf(checkOut(cloud().engine, user, lines)),
    setStock: (stock: number, product = shop.router) =>
      query("update public.products set stock_quantity = $2 where id = $1", [product, stock]),
    async reservedOf(product = shop.router) {
      const [row] = await query<{ reserved: number }>(
        `select coalesce(sum(quantity), 0)::integer as reserved from private.stock_reservations
         where product_id = $1`,
        [product],
      );
      return row?.reserved;
    },
  };
}
