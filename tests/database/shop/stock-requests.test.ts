import { beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { claimMails } from "../../support/outbox";
import { addProduct } from "../../support/shop";
import { call, callsOn, errorOf, run, service, signUp, signUpAdmin } from "../../support/users";

onOneEngine("requests for products that are sold out", (cloud) => {
  let router: string;

  beforeEach(async () => {
    await cloud().engine.execute(
      `delete from private.rate_limits;
       delete from public.stock_requests; delete from public.outbox`,
    );
    router = await addProduct(cloud().engine, "Router", 0);
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);
  const query = <Row>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);
  const asService = <Result>(name: string, args = {}) =>
    call<Result>(cloud().engine, service, name, args);

  const askByMail = (email: string, { product = router, network = "192.0.2.1" } = {}) =>
    asService("request_stock_mail", { _product_id: product, _email: email, _network: network });
  const requests = (product = router) =>
    query<{ id: string; email: string | null; user_id: string | null; confirmed: boolean }>(
      `select id, email, user_id, confirmed_at is not null as confirmed
       from public.stock_requests where product_id = $1 order by created_at, id`,
      [product],
    );
  const setStock = (stock: number, product = router) =>
    query("update public.products set stock_quantity = $2 where id = $1", [product, stock]);
  /** People who wait, the first one the longest. */
  const addWaiting = (...emails: string[]) =>
    query(
      `insert into public.stock_requests (product_id, email, confirmed_at, created_at)
       select $1, email, now(), now() - interval '1 day' + place * interval '1 minute'
       from unnest($2::text[]) with ordinality as given (email, place)`,
      [router, emails],
    );

  /** A minute of the schedule: who is told. */
  async function runSchedule() {
    await asService("enqueue_stock_mails");
    const mails = await claimMails(cloud().engine, 50);
    await asService("mark_outbox_sent", { _ids: mails.map(({ id }) => id) });
    return mails.map(({ recipient }) => recipient).sort();
  }
  const letPass = (time: string) =>
    query(
      "update public.outbox set sent_at = sent_at - $1::interval, created_at = created_at - $1::interval",
      [time],
    );

  test("of a visitor count once the mailed link was followed", async () => {
    await askByMail(" Ann@people.test ");
    const [mail] = await claimMails(cloud().engine);
    expect(mail).toMatchObject({
      kind: "stock_confirmation",
      class: "receipt",
      recipient: "Ann@people.test",
      payload: { name: "Router" },
    });
    await setStock(1);
    expect(await runSchedule()).toEqual([]);

    const _id = mail?.stock_request_id;
    expect(await asService("confirm_stock_request", { _id })).toBe(true);
    expect(await runSchedule()).toEqual(["Ann@people.test"]);
    expect(await asService("confirm_stock_request", { _id })).toBe(false);
  });

  test("of a user count at once, and are one", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await act(ann, "request_my_stock_mail", { _product_id: router });
    await act(ann, "request_my_stock_mail", { _product_id: router });
    await askByMail(ann.email.toUpperCase());
    expect(await requests()).toMatchObject([{ user_id: ann.id, email: null, confirmed: true }]);
    expect(await claimMails(cloud().engine)).toEqual([]);

    await setStock(2);
    expect(await runSchedule()).toEqual([ann.email]);
  });

  test("of a user keep the turn of what the address has asked for before", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await addWaiting(ann.email, "bob@people.test");
    await act(ann, "request_my_stock_mail", { _product_id: router });
    expect(await requests()).toMatchObject([{ user_id: ann.id }, { email: "bob@people.test" }]);
  });

  test("are withdrawn by their owner, and by the link in a mail", async () => {
    const [ann, eve] = [await signUp(cloud().engine, "Ann"), await signUp(cloud().engine, "Eve")];
    await act(ann, "request_my_stock_mail", { _product_id: router });
    const withdraw = "delete from public.stock_requests where product_id = $1";
    await run(cloud().engine, eve.caller, withdraw, [router]);
    expect(await requests()).toHaveLength(1);
    await run(cloud().engine, ann.caller, withdraw, [router]);
    expect(await requests()).toEqual([]);

    await addWaiting("bob@people.test");
    const [waiting] = await requests();
    expect(await asService("stop_stock_request", { _id: waiting?.id })).toBe(true);
    expect(await asService("stop_stock_request", { _id: waiting?.id })).toBe(true);
    expect(await requests()).toEqual([]);
  });

  test("are answered in their order, no more in an hour than there are pieces", async () => {
    await addWaiting("1@a.test", "2@a.test", "3@a.test", "4@a.test", "5@a.test");
    expect(await runSchedule()).toEqual([]);

    await setStock(2);
    expect(await runSchedule()).toEqual(["1@a.test", "2@a.test"]);
    await letPass("50 minutes");
    expect(await runSchedule()).toEqual([]);
    await setStock(3);
    expect(await runSchedule()).toEqual(["3@a.test"]);

    await letPass("20 minutes");
    await setStock(1);
    expect(await runSchedule()).toEqual([]);
    await letPass("50 minutes");
    expect(await runSchedule()).toEqual(["4@a.test"]);
  });

  test("are not answered faster because mails were late", async () => {
    await addWaiting("1@a.test", "2@a.test");
    await setStock(1);
    await asService("enqueue_stock_mails");
    await letPass("2 hours");
    expect(await runSchedule()).toEqual(["1@a.test"]);
  });

  test("stay in their turn while it is sold out again, or not for sale", async () => {
    await addWaiting("1@a.test", "2@a.test");
    await setStock(1);
    await asService("enqueue_stock_mails");
    await setStock(0);
    expect(await claimMails(cloud().engine)).toEqual([]);
    await setStock(1);
    await query("update public.products set is_active = false where id = $1", [router]);
    expect(await runSchedule()).toEqual([]);
    await query("update public.products set is_active = true where id = $1", [router]);
    expect(await runSchedule()).toEqual(["1@a.test"]);
    expect(await requests()).toMatchObject([{ email: "2@a.test" }]);
  });

  test("end with a product that is deleted, and its mail, too", async () => {
    await addWaiting("1@a.test");
    await setStock(1);
    await asService("enqueue_stock_mails");
    await query("delete from public.products where id = $1", [router]);
    expect(await claimMails(cloud().engine)).toEqual([]);
    expect(await requests()).toEqual([]);
  });

  test("of a blocked account take nobody's turn", async () => {
    const [ann, bob] = [await signUp(cloud().engine, "Ann"), await signUp(cloud().engine, "Bob")];
    for (const user of [ann, bob]) {
      await act(user, "request_my_stock_mail", { _product_id: router });
    }
    const admin = await signUpAdmin(cloud().engine, "Admin");
    await act(admin, "block_user", { _user_id: ann.id, _reason: "Spam" });
    await setStock(1);
    expect(await runSchedule()).toEqual([bob.email]);
  });

  test("leave nothing of a visitor once they are answered", async () => {
    await askByMail("ann@people.test");
    const [request] = await requests();
    await runSchedule();
    await asService("confirm_stock_request", { _id: request?.id });
    await setStock(1);
    expect(await runSchedule()).toEqual(["ann@people.test"]);

    const [left] = await query<{ rows: number }>(
      `select (select count(*) from public.stock_requests)::integer
         + (select count(*) from public.outbox
            where to_jsonb(outbox)::text like '%ann@people%' or stock_request_id is not null)::integer as rows`,
    );
    expect(left?.rows).toBe(0);
  });

  test("that nobody confirms go after a week, and so do those that cannot be answered", async () => {
    const removeAfter = async (days: number) => {
      await passTime(cloud().engine, `${days} days`);
      await removeExpired(cloud().engine);
      return (await requests()).map(({ email }) => email);
    };
    await askByMail("ann@people.test");
    await askByMail("bob@people.test");
    await query("update public.stock_requests set confirmed_at = now() where email like 'bob%'");
    expect(await removeAfter(6)).toHaveLength(2);
    expect(await removeAfter(2)).toEqual(["bob@people.test"]);

    await setStock(1);
    await asService("enqueue_stock_mails");
    await query("update public.outbox set give_up_at = now() where kind = 'back_in_stock'");
    await claimMails(cloud().engine);
    expect(await removeAfter(29)).toEqual(["bob@people.test"]);
    expect(await runSchedule()).toEqual([]);
    expect(await removeAfter(2)).toEqual([]);
  });

  test("answer the same to an address that is known, and mail its link once a day", async () => {
    const mailsTo = async () => {
      expect(await askByMail("ann@people.test")).toBe("");
      return (await claimMails(cloud().engine)).length;
    };
    expect(await mailsTo()).toBe(1);
    expect(await mailsTo()).toBe(0);
    await query("update public.stock_requests set mailed_at = now() - interval '25 hours'");
    expect(await mailsTo()).toBe(1);
    await query(
      `update public.stock_requests
       set mailed_at = now() - interval '25 hours', confirmed_at = now()`,
    );
    expect(await mailsTo()).toBe(0);
  });

  test("are limited for an address, known or not, and for a network", async () => {
    const products: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      products.push(await addProduct(cloud().engine, `Router ${n}`, 0));
    }
    const outcomes: (string | undefined)[] = [];
    for (const [n, product] of products.entries()) {
      const asked = askByMail("ann@people.test", { product, network: `192.0.2.${n}` });
      outcomes.push(await errorOf(asked));
    }
    expect(outcomes.filter(Boolean)).toEqual([expect.stringMatching(/^P0001 Too many requests/)]);
    const [known] = products;
    expect(await errorOf(askByMail("ann@people.test", { product: known }))).toMatch(/Too many/);

    const flood = Array.from({ length: 12 }, (_, n) =>
      errorOf(askByMail(`${n}@b.test`, { network: "192.0.2.99" })),
    );
    expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(2);
  });

  test("are for what is sold out only", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await setStock(1);
    const args = { _product_id: router };
    const back = "P0001 It is back in stock: you can order it now.";
    expect(await errorFrom(ann, "request_my_stock_mail", args)).toBe(back);
    expect(await errorOf(askByMail("bob@people.test"))).toBe(back);

    await query("update public.products set is_active = false where id = $1", [router]);
    const gone = "P0001 This product is no longer in the shop.";
    expect(await errorFrom(ann, "request_my_stock_mail", args)).toBe(gone);
    expect(await errorOf(askByMail("bob@people.test"))).toBe(gone);
  });

  test("are told to their owner, and go with the account", async () => {
    const ann = await signUp(cloud().engine, "Ann");
    await act(ann, "request_my_stock_mail", { _product_id: router });
    const other = await addProduct(cloud().engine, "Headset", 0);
    await askByMail(ann.email, { product: other });
    const { stock_requests: told } = await act<Returns<"my_data">>(ann, "my_data");
    expect(told.map(({ product }) => product).toSorted()).toEqual(["Headset", "Router"]);

    await act(ann, "delete_my_account");
    expect(await requests()).toEqual([]);
  });

  test("are counted for administrators once they are confirmed", async () => {
    const admin = await signUpAdmin(cloud().engine, "Admin");
    await addWaiting("1@a.test", "2@a.test");
    await askByMail("3@a.test");
    const { rows } = await act<Returns<"admin_list_items">>(admin, "admin_list_items", {
      _kind: "product",
    });
    expect(rows.find(({ id }) => id === router)?.waiting).toBe(2);
  });

  test("a product is listed as low once no more are left than its threshold", async () => {
    const admin = await signUpAdmin(cloud().engine, "Admin");
    const listed = async () => {
      const { rows, total } = await act<Returns<"admin_list_items">>(admin, "admin_list_items", {
        _kind: "product",
        _is_low: true,
      });
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    await setStock(3);
    expect(await listed()).toEqual([]);
    await query("update public.products set low_stock_threshold = 3 where id = $1", [router]);
    expect(await listed()).toEqual([router]);
    await query("update public.products set low_stock_threshold = 0 where id = $1", [router]);
    expect(await listed()).toEqual([]);
  });
});
