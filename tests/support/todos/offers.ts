import { type Kind, type TodoWorld, todoActs } from "./acts";

/** What is offered, and is sold out, over or refused. */
export function kindsOfOffers(world: TodoWorld) {
  const { insert, review, asAdmin, changeProduct, asService } = todoActs(world);

  return {
    ended_jobs: {
      async add(since) {
        const id = await insert(
          "insert into public.jobs (title, company, url) values ('Agent', 'Oslo', 'https://c.test/')",
          [],
        );
        await insert("update public.jobs set closes_at = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "giving it new days": asAdmin(
          "update jobs set closes_at = now() + interval '9 days' where id = $1",
        ),
        "hiding it": asAdmin("update jobs set visibility = 'hidden' where id = $1"),
        "deleting it": asAdmin("delete from jobs where id = $1"),
        "leaving it closed": review("ended_jobs"),
      },
    },
    sold_out_products: {
      async add(since) {
        const id = await insert("insert into products (name, price) values ('Router', 1)", []);
        await insert("update public.products set sold_out_since = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "filling the stock": changeProduct("stock_quantity = 3"),
        "taking it off sale": changeProduct("is_active = false"),
        "keeping it as it is": review("sold_out_products"),
      },
    },
    low_stock_products: {
      async add(since) {
        const id = await insert(
          `insert into public.products (name, price, stock_quantity, low_stock_threshold)
           values ('Router', 1, 3, 3)`,
          [],
        );
        await insert("update public.products set low_stock_since = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "filling the stock": changeProduct("stock_quantity = 4"),
        "selling the last": asService("update products set stock_quantity = 0 where id = $1"),
        "another threshold": changeProduct("low_stock_threshold = 2"),
        "no threshold": changeProduct("low_stock_threshold = null"),
        "taking it off sale": changeProduct("is_active = false"),
      },
    },
    refused_products: {
      add: (since) =>
        insert(
          `insert into public.products (name, price, stock_quantity, stripe_product_id, stripe_refused_at)
           values ('Router', 1, 3, 'prod_Router', $1)`,
          [since],
        ),
      ends: {
        "another id": changeProduct("stripe_product_id = 'prod_Box'"),
        "no id": changeProduct("stripe_product_id = null"),
        "saving it once the provider knows it": changeProduct("stripe_product_id = 'prod_Router'"),
        "taking it off sale": changeProduct("is_active = false"),
      },
    },
  } satisfies Record<string, Kind>;
}
