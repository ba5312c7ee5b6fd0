import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { call, run, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("a search for a telephone number", (cloud) => {
  let admin: TestUser;
  let customer: TestUser;
  let orderId: string;

  const idsFoundBy = async (list: "admin_list_orders" | "admin_list_users", _query: string) => {
    const { rows } = await call<{ rows: { id: string }[] }>(cloud().engine, admin.caller, list, {
      _query,
    });
    return rows.map(({ id }) => id);
  };

  beforeAll(async () => {
    const { engine } = cloud();
    admin = await signUpAdmin(engine, "Admin");
    customer = await signUp(engine, "Customer");
    await call(engine, customer.caller, "save_profile", {
      _changes: { phone: "+1 (829) 555-0199" },
    });
    const [order] = await engine.query<{ id: string }>(
      `insert into public.orders (user_id, total_amount, billing)
       values ($1, 12.5, '{"phone": "+1 (829) 555-0199"}') returning id`,
      [customer.id],
    );
    orderId = order?.id ?? "";
  });

  describe.each([
    "0199",
    "5501",
    "2955",
    "829 555",
    "(829) 5",
    "55-0199",
    "555-0199",
    "8295550199",
    "+1 829.555.0199",
  ])("by %s", (typed) => {
    test("finds the order", async () => {
      expect(await idsFoundBy("admin_list_orders", typed)).toEqual([orderId]);
    });

    test("finds the user", async () => {
      expect(await idsFoundBy("admin_list_users", typed)).toEqual([customer.id]);
    });
  });

  test("finds nothing by digits in another order", async () => {
    expect(await idsFoundBy("admin_list_orders", "9910")).toEqual([]);
    expect(await idsFoundBy("admin_list_users", "9910")).toEqual([]);
  });

  test("takes an amount for no number", async () => {
    expect(await idsFoundBy("admin_list_orders", "12.50")).toEqual([orderId]);
  });

  test("finds a user by the new number only, once it has changed", async () => {
    await run(
      cloud().engine,
      customer.caller,
      "update user_profiles set phone = '+49 170 6382745' where user_id = $1",
      [customer.id],
    );

    expect(await idsFoundBy("admin_list_users", "6382")).toEqual([customer.id]);
    expect(await idsFoundBy("admin_list_users", "0199")).toEqual([]);
  });
});
