import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { claimMails, markFailed, markSent } from "../../support/outbox";
import { signUp, signUpAdmin } from "../../support/users";

onOneEngine("the outbox", (cloud) => {
  const claim = (limit?: number) => claimMails(cloud().engine, limit);

  beforeEach(() =>
    cloud().engine.execute(
      `delete from public.outbox;
       insert into public.outbox (dedupe_key, kind, address)
         select 'mail ' || number, 'receipt', 'a@b.test' from generate_series(1, 6) as number`,
    ),
  );

  test("gives each mail to one sender", async () => {
    const claimed = (await Promise.all([claim(3), claim(3), claim(3)])).flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(6);
    expect(claimed).toHaveLength(6);
  });

  test("gives no more mails than are asked for, when the planner expects a single one", async () => {
    const { engine } = cloud();
    await engine.query("delete from public.outbox where dedupe_key <> 'mail 1'");
    await engine.query("vacuum analyze public.outbox");
    await engine.query(
      `insert into public.outbox (dedupe_key, kind, address)
       select 'more ' || number, 'receipt', 'a@b.test' from generate_series(1, 5) as number`,
    );
    const claimed = "select from public.claim_outbox_mails(2), unnest(mails)";
    expect(await engine.query(claimed)).toHaveLength(2);
  });

  test("gives the mails of a batch together again, and no others with them", async () => {
    const first = (await claim()).map(({ id }) => id);
    await cloud().engine.query(
      `insert into public.outbox (dedupe_key, kind, address, due_at)
       values ('earlier', 'receipt', 'a@b.test', now() - interval '1 hour')`,
    );
    await pass("3 minutes");
    expect(await claim(1)).toMatchObject([{ dedupe_key: "earlier" }]);
    expect((await claim(1)).map(({ id }) => id)).toEqual(first);
  });

  test("leaves out of a batch for ever what was given up or is not wanted", async () => {
    const [, givenUp, unwanted] = await claim(3);
    await cloud().engine.query(
      `update public.outbox set give_up_at = case id when $1 then now() else give_up_at end,
         address = case id when $1 then address end
       where id = any ($2)`,
      [givenUp?.id, [givenUp?.id, unwanted?.id]],
    );
    await pass("3 minutes");
    expect(await claim()).toHaveLength(4);
    expect(
      await cloud().engine.query(
        "select given_up_at is not null as is_given_up, batch_id from public.outbox where id = any ($1)",
        [[givenUp?.id, unwanted?.id]],
      ),
    ).toEqual([{ is_given_up: true, batch_id: null }]);
  });

  test("gives it again when the sender does not report back", async () => {
    await claim();
    expect(await claim()).toEqual([]);
    await pass("3 minutes");
    expect(await claim()).toHaveLength(6);
  });

  test("waits longer after each failure, two hours at most, and gives up after a week", async () => {
    await keepOneMail();
    const waits: number[] = [];
    for (let [mail] = await claim(); mail; [mail] = await claim()) {
      waits.push(await failAndWait(mail.id));
    }
    expect(waits.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 120, 120]);
    expect(Math.max(...waits)).toBe(120);
    const minutes = waits.reduce((sum, wait) => sum + wait);
    expect(Math.round(minutes / 60 / 24)).toBe(7);
  });

  test("sends what was given up after the statement of docs/operating.md", async () => {
    await keepOneMail();
    await pass("8 days");
    expect(await claim()).toEqual([]);

    const guide = await readFile("docs/operating.md", "utf8");
    await cloud().engine.execute(/^update outbox [^;]*;/m.exec(guide)?.[0] ?? "");
    expect(await claim()).toHaveLength(1);
  });

  test("never sends twice what was sent", async () => {
    const ids = (await claim()).map(({ id }) => id);
    await markSent(cloud().engine, ids);
    await pass("7 hours");
    expect(await claim()).toEqual([]);
  });

  test("serves what is urgent first, and nothing else to a sender who asks for that", async () => {
    await keepOneMail();
    await cloud().engine.execute(
      `insert into public.outbox (dedupe_key, kind, address, due_at) values
         ('security', 'account_deleted', 'a@b.test', now() - interval '1 second'),
         ('older receipt', 'receipt', 'a@b.test', now() - interval '1 hour'),
         ('later', 'account_deleted', 'a@b.test', now() + interval '1 minute')`,
    );
    const keys = (await claim()).map(({ dedupe_key }) => dedupe_key);
    expect(keys[0]).toBe("security");
    expect(keys.slice(1).sort()).toEqual(["mail 1", "older receipt"]);
    await pass("3 minutes");
    const urgent = await cloud().engine.query<{ kind: string }>(
      "select kind from public.claim_outbox_mails(10, 'security'), unnest(mails)",
    );
    expect(urgent).toEqual([{ kind: "account_deleted" }]);
  });

  test("mails an account at the address that it has by then, and nobody who is gone", async () => {
    const { engine } = cloud();
    await engine.query("delete from public.outbox");
    const [ann, bob] = [await signUp(engine, "Ann"), await signUp(engine, "Bob")];
    for (const { id } of [ann, bob]) {
      await engine.query(
        "insert into public.outbox (dedupe_key, kind, user_id) values ($1, 'contact_copy', $2)",
        [id, id],
      );
    }
    await engine.query("update public.profiles set email = 'new@people.test' where id = $1", [
      ann.id,
    ]);
    await engine.query("delete from auth.users where id = $1", [bob.id]);
    expect((await claim()).map(({ recipient }) => recipient)).toEqual(["new@people.test"]);
  });

  test("mails about an order go to the account that ordered, then to the order's address", async () => {
    const { engine } = cloud();
    await engine.query("delete from public.outbox");
    const ann = await signUp(engine, "Ann");
    const [order] = await engine.query<{ id: string }>(
      `insert into public.orders (user_id, total_amount, billing)
       values ($1, 1, '{"email": "typed@people.test"}') returning id`,
      [ann.id],
    );
    const mail = async (key: string) => {
      await engine.query(
        "insert into public.outbox (dedupe_key, kind, order_id) values ($1, 'receipt', $2)",
        [key, order?.id],
      );
      return (await claim()).map(({ recipient }) => recipient);
    };

    expect(await mail("with an account")).toEqual([ann.email]);
    await engine.query("delete from auth.users where id = $1", [ann.id]);
    expect(await mail("without")).toEqual(["typed@people.test"]);
    await engine.query("update public.orders set billing = '{}' where id = $1", [order?.id]);
    expect(await mail("with nothing")).toEqual([]);
  });

  test("what an administrator is told about an order never goes to its customer", async () => {
    const { engine } = cloud();
    const admin = await signUpAdmin(engine, "Nowhere");
    const told = (email: string | null) =>
      engine.query("update public.profiles set email = $2 where id = $1", [admin.id, email]);
    await engine.execute(
      `delete from public.outbox;
       with placed as (
         insert into public.orders (total_amount, billing)
         values (1, '{"email": "typed@people.test"}') returning id
       )
       select private.mail_admins('admin_new_order', 'new order', id) from placed;
       delete from public.outbox where user_id <> '${admin.id}'`,
    );
    await told(null);
    expect(await claim()).toEqual([]);
    await engine.execute(
      "select private.mail_admins('admin_new_order', 'another', id) from public.orders limit 1",
    );
    await told(admin.email);
    expect((await claim()).map(({ recipient }) => recipient)).toContain(admin.email);
  });

  test("mails about an order say what was bought, and what is asked about it", async () => {
    const { engine } = cloud();
    await engine.execute(
      `delete from public.outbox;
       with placed as (
         insert into public.orders (total_amount, amount_paid, has_product, delivery, billing)
         values (20, 20, true, null, '{"email": "a@b.test", "city": "Moca", "country": "Peru"}')
         returning id
       ), bought as (
         insert into public.order_items (order_id, product_name, product_type, price, quantity)
         select id, 'Router', 'product', 10, 2 from placed returning id, order_id
       ), asked as (
         insert into public.order_requests (order_id, kind, items, reason)
         select order_id, 'return', jsonb_build_array(jsonb_build_object('id', id, 'quantity', 1)), 'Late'
         from bought
       )
       insert into public.outbox (dedupe_key, kind, order_id) select 'a', 'receipt', id from placed`,
    );
    expect((await claim())[0]?.payload).toMatchObject({
      order: {
        items: "2 × Router",
        paid: "$20.00",
        country: "Peru",
        asked: { kind: "return", items: "1 × Router" },
      },
    });
  });

  test("a receipt is sent although its order is deleted, other words about it are not", async () => {
    const { engine } = cloud();
    await signUpAdmin(engine, "Admin");
    await engine.execute(
      `delete from public.outbox;
       with placed as (
         insert into public.orders (total_amount, status, billing)
         values (1, 'processing', '{"email": "typed@people.test"}') returning id
       )
       insert into public.outbox (dedupe_key, kind, order_id, payload)
         select kind, kind, id, '{"status": "processing"}'
         from placed, unnest(array['receipt', 'order_status']) as kind;
       select private.mail_admins('admin_new_order', 'new order', id) from public.orders
         where billing ->> 'email' = 'typed@people.test';
       delete from public.orders where billing ->> 'email' = 'typed@people.test'`,
    );
    expect(await claim()).toMatchObject([{ kind: "receipt", recipient: "typed@people.test" }]);
  });

  test.each(["receipt", "nothing"])("lets nobody switch off %s", async (kind) => {
    const { id } = await signUp(cloud().engine, "Reader");
    const muted = cloud().engine.query(
      "insert into public.muted_mails (user_id, kind) values ($1, $2)",
      [id, kind],
    );
    await expect(muted).rejects.toThrow("muted_mails_kind_check");
  });

  test("takes no mail of an unknown kind", async () => {
    const added = cloud().engine.execute(
      "insert into public.outbox (dedupe_key, kind, address) values ('a', 'nothing', 'a@b.test')",
    );
    await expect(added).rejects.toThrow('"class" of relation "outbox"');
  });

  test("forgets after thirty days who got a mail, and who did not", async () => {
    const { engine } = cloud();
    const [sent, failing] = await claim(2);
    await markSent(engine, [sent?.id]);
    await markFailed(engine, [failing?.id]);
    await engine.query("delete from public.outbox where id <> all ($1)", [[sent?.id, failing?.id]]);
    await pass("8 days");
    expect(await claim()).toEqual([]);

    const known = async () => {
      await removeExpired(engine);
      const rows = await engine.query("select from public.outbox");
      return rows.length;
    };
    expect(await known()).toBe(2);
    await passTime(engine, "30 days");
    expect(await known()).toBe(0);
  });

  const keepOneMail = () =>
    cloud().engine.query("delete from public.outbox where dedupe_key <> 'mail 1'");

  const pass = (time: string) =>
    cloud().engine.query(
      `update public.outbox
       set due_at = due_at - $1::interval, give_up_at = give_up_at - $1::interval`,
      [time],
    );

  /** The wait before the next try, in minutes. */
  async function failAndWait(id: string): Promise<number> {
    await markFailed(cloud().engine, [id]);
    const [row] = await cloud().engine.query<{ wait: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::integer as wait
       from public.outbox where id = $1`,
      [id],
    );
    const wait = row?.wait ?? 0;
    await pass(`${wait} minutes`);
    return wait;
  }
});
