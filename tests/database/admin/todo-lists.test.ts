import { beforeAll, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { callsOn, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("the lists of what needs an administrator", (cloud) => {
  let admin: TestUser;
  let customer: TestUser;
  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
    customer = await signUp(cloud().engine, "Maria");
  });
  const { act } = callsOn(() => cloud().engine);

  test("have a mail with account and order for a month, and without a stranger's address", async () => {
    const { engine } = cloud();
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

    const list = await act<Returns<"admin_list_unsent_mails">>(admin, "admin_list_unsent_mails");
    expect(list).toMatchObject({
      total: 2,
      rows: [
        { kind: "account_deleted", recipient: null, user_id: null, is_given_up: false },
        { kind: "receipt", recipient: customer.email, order_id: order?.id, is_given_up: true },
      ],
    });
  });

  test("have a checkout with the customer and the payment", async () => {
    await cloud().engine.query(
      `insert into public.checkouts
         (user_id, fingerprint, lines, amount_cents, status, stripe_session_id, created_at)
       values ($1, 'unclear', '[]', 100, 'open', 'cs_test_unclear', now() - interval '2 days')`,
      [customer.id],
    );
    const list = await act<Returns<"admin_list_unclear_checkouts">>(
      admin,
      "admin_list_unclear_checkouts",
    );
    expect(list).toMatchObject({
      total: 1,
      rows: [{ username: "Maria", amount_cents: 100, stripe_session_id: "cs_test_unclear" }],
    });
  });
});
