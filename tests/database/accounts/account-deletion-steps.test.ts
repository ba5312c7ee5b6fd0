import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { removeExpired } from "../../support/expiry";
import { callsOn, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("the deletion of an account with many rows", (cloud) => {
  let admin: TestUser;
  let customer: TestUser;

  beforeEach(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
    customer = await signUp(cloud().engine, "Customer");
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);
  const query = (sql: string) => cloud().engine.query(sql, [customer.id]);
  const WAYS: [by: string, deleteIt: () => Promise<unknown>][] = [
    ["its owner", () => act(customer, "delete_my_account")],
    ["an administrator", () => act(admin, "delete_user", { _user_id: customer.id })],
  ];

  test.each(WAYS)("by %s removes who it was at once, the rest in steps", async (_, deleteIt) => {
    await query("insert into public.user_profiles (user_id, phone) values ($1, '12345')");
    await query(
      `with placed as (
         insert into public.orders (user_id, total_amount, amount_paid, status, billing)
         select $1, 1, 1, 'cancelled', '{"email": "ann@people.test"}' from generate_series(1, 501)
         returning id
       )
       insert into public.chat_messages (order_id, sender_id, message) select id, $1, 'Hi' from placed`,
    );
    await query(
      "update public.orders set closed_at = now() - interval '1 year' where user_id = $1",
    );
    await deleteIt();
    expect(
      await query(
        `select username, profiles.email, users.email as login, encrypted_password, raw_user_meta_data as data,
           (select count(*)::integer from public.user_profiles where user_id = $1) as details,
           (select count(*)::integer from auth.identities where user_id = $1) as identities,
           (select count(*)::integer from public.orders where user_id = $1) as orders
         from public.profiles join auth.users on users.id = profiles.id where profiles.id = $1`,
      ),
    ).toEqual([
      {
        username: "Deleted account",
        email: null,
        login: null,
        encrypted_password: null,
        data: {},
        details: 0,
        identities: 0,
        orders: 1,
      },
    ]);
    expect(await errorFrom(customer, "my_sessions")).toMatch(/^42501/);

    while ((await removeExpired(cloud().engine)) > 0);
    expect(await query("select from auth.users where id = $1")).toEqual([]);
    expect(await query("select from public.orders where user_id = $1")).toEqual([]);
    expect(await query("select from public.chat_messages where sender_id = $1")).toEqual([]);
    expect(await cloud().engine.query("select from public.orders where billing ? 'email'")).toEqual(
      [],
    );
  });
});
