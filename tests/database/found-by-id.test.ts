import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { onOneEngine } from "../support/cloud";
import { addService, buy } from "../support/shop";
import { call, signUp, signUpAdmin, type TestUser } from "../support/users";

onOneEngine(
  "one row of a list",
  (cloud) => {
    let admin: TestUser;
    let customer: TestUser;

    beforeAll(async () => {
      admin = await signUpAdmin(cloud().engine, "Admin");
      customer = await signUp(cloud().engine, "Noa");
    });

    const ask = (name: string, args: Record<string, unknown>) =>
      call(cloud().engine, admin.caller, name, args);

    it("is found by a user's id as the list tells of the user", async () => {
      const { rows } = await ask("admin_list_users", { _query: customer.email });

      expect([await ask("admin_find_user", { _user_id: customer.id })]).toEqual(rows);
      expect(await ask("admin_find_user", { _user_id: randomUUID() })).toBeNull();
    });

    it("is found by an order's id as the list tells of the order", async () => {
      const { engine } = cloud();
      const resume = await addService(engine, "Resume");
      const { orderId } = await buy(engine, customer, [{ id: resume, quantity: 1 }]);
      const { rows } = await ask("admin_list_orders", { _query: orderId });

      expect([await ask("admin_find_order", { _order_id: orderId })]).toEqual(rows);
      expect(await ask("admin_find_order", { _order_id: randomUUID() })).toBeNull();
    });
  },
  { seed: "empty" },
);
