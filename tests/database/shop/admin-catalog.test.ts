import { beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { call, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("the administrators' lists of services and products", (cloud) => {
  let admin: TestUser;

  beforeEach(async () => {
    const { engine } = cloud();
    admin = await signUpAdmin(engine, "Admin");
    await engine.execute(`
        truncate public.products, public.services cascade;
        insert into public.products (name, price, stock_quantity, category, created_at) values
          ('b', 5, 0, 'router', '2026-01-01'), ('A', 7, 5, 'headset', '2026-01-02'),
          ('c', 5, 6, '', '2026-01-03'), ('D', 9, 0, null, '2026-01-04'),
          ('e', 1, 1, 'headset', '2026-01-05');
        insert into public.services (name, price, category, created_at) values
          ('y', 2, 'Writing', '2026-01-01'), ('X', 3, null, '2026-01-02');
      `);
  });

  const listPage = (_kind: string, args: Record<string, unknown> = {}) =>
    call<Returns<"admin_list_items">>(cloud().engine, admin.caller, "admin_list_items", {
      _kind,
      ...args,
    });
  const list = async (...question: Parameters<typeof listPage>) => {
    const { total, rows } = await listPage(...question);
    return [total, rows.map((row) => row.name).join("")];
  };

  test.each([
    [{}, [5, "eDcAb"]],
    [{ _sort: "name" }, [5, "AbcDe"]],
    [{ _sort: "price", _per_page: 1 }, [5, "e"]],
    [{ _sort: "price-down", _per_page: 2 }, [5, "DA"]],
    [{ _sort: "stock", _page: 2, _per_page: 2 }, [5, "eA"]],
    [{ _sort: "anything else" }, [5, "eDcAb"]],
    [{ _max_stock: 0 }, [2, "Db"]],
    [{ _max_stock: 0, _sort: "price" }, [2, "bD"]],
    [{ _min_stock: 1, _max_stock: 5 }, [2, "eA"]],
    [{ _min_stock: 7 }, [0, ""]],
    [{ _max_stock: 0, _page: 9 }, [2, ""]],
  ])("products by %j", async (args, expected) => {
    expect(await list("product", args)).toEqual(expected);
  });

  test("says that there are more products of a stock than it counts", async () => {
    const add = `insert into public.products (name, price, stock_quantity)
      select 'Box ' || number, 1, 8 from generate_series(1, $1) as number`;
    await cloud().engine.query(add, [1000]);
    const full = { total: 1000, is_capped: false };
    expect(await listPage("product", { _min_stock: 8 })).toMatchObject(full);

    await cloud().engine.query(add, [1]);
    const capped = { total: 1000, is_capped: true };
    expect(await listPage("product", { _min_stock: 8 })).toMatchObject(capped);
    expect(await listPage("product")).toMatchObject(capped);
  });

  test("sorts services, which have no stock", async () => {
    expect(await list("service")).toEqual([2, "Xy"]);
    expect(await list("service", { _sort: "price" })).toEqual([2, "yX"]);
    expect(await list("service", { _sort: "price-down" })).toEqual([2, "Xy"]);
    expect(await list("service", { _sort: "stock" })).toEqual([2, "Xy"]);
  });

  test("names each category once, for products and for services", async () => {
    const categories = (_kind: string) =>
      call<string[]>(cloud().engine, admin.caller, "admin_list_categories", { _kind });

    expect(await categories("product")).toEqual(["headset", "router"]);
    expect(await categories("service")).toEqual(["Writing"]);
  });
});
