import { expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../support/cloud";
import { call, signUp, signUpAdmin } from "../support/users";

onOneEngine("mails that were not sent", (cloud) => {
  test("are listed with account and order for a month, and without a stranger's address", async () => {
    const { engine } = cloud();
    const [admin, customer] = [await signUpAdmin(engine, "Admin"), await signUp(engine, "Maria")];
    const [order] = await engine.query<{ id: string }>(
      "insert into public.orders (user_id, total_amount) values ($1, 10) returning id",
      [customer.id],
    );
    await engine.query("delete from public.outbox");
    await engine.query(
      `insert into public.outbox (dedupe_key, kind, order_id, address, given_up_at, created_at)
       values ('a', 'receipt', $1, null, now() - interval '1 day', now() - interval '9 days'),
         ('b', 'account_deleted', null, 'stranger@a.test', null, now() - interval '1 day'),
         ('c', 'receipt', null, 'late@a.test', now() - interval '40 days', now() - interval '50 days')`,
      [order?.id],
    );

    const list = await call<Returns<"admin_list_unsent_mails">>(
      engine,
      admin.caller,
      "admin_list_unsent_mails",
    );
    expect(list).toMatchObject({
      total: 2,
      rows: [
        { kind: "account_deleted", recipient: null, user_id: null, is_given_up: false },
        { kind: "receipt", recipient: customer.email, order_id: order?.id, is_given_up: true },
      ],
    });
  });
});
