import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { createRandom } from "../../support/checkout-scenarios/random";
import { onOneEngine } from "../../support/cloud";
import { passTime } from "../../support/expiry";
import { repetitions } from "../../support/long-tests";
import { loadTasks } from "../../support/run-tasks";
import { beginTalk, type Talk } from "../../support/talk";

const PDF = "application/pdf";

onOneEngine("files of a conversation", (cloud) => {
  let talk: Talk;
  let runTasks: () => Promise<void>;

  beforeAll(async () => {
    runTasks = await loadTasks(cloud);
    talk = await beginTalk(cloud());
  });

  const add = (who: SupabaseClient, name = "cv.pdf", order = talk.order) =>
    who.rpc("add_chat_file", { _order_id: order, _name: name, _type: PDF });
  const store = (who: SupabaseClient, path: string, contentType = PDF) =>
    who.storage.from("order-files").upload(path, Buffer.from("%PDF-1.7"), { contentType });
  const send = (who: SupabaseClient, files: string[], order = talk.order) =>
    who.rpc("send_chat_message", {
      _order_id: order,
      _message: "Here it is.",
      _idempotency_key: crypto.randomUUID(),
      _files: files,
    });
  const load = (who: SupabaseClient, path: string) =>
    who.storage.from("order-files").download(path);
  const canLoad = async (who: SupabaseClient, path: string) =>
    (await load(who, path)).error === null;
  const idOf = (path: string) => path.slice(37);

  async function attach(who: SupabaseClient, order = talk.order): Promise<string> {
    const { data: path, error } = await add(who, "cv.pdf", order);
    if (error) throw error;
    expect((await store(who, path)).error).toBeNull();
    return path;
  }

  async function sendFile(who: SupabaseClient, order = talk.order): Promise<string> {
    const path = await attach(who, order);
    expect((await send(who, [idOf(path)], order)).error).toBeNull();
    return path;
  }

  const pass = (time: string) => passTime(cloud().engine, time);

  test("are read by both sides once they are sent, and by nobody else", async () => {
    const { customer, shop, stranger } = talk;
    const path = await attach(customer);
    expect([await canLoad(customer, path), await canLoad(shop, path)]).toEqual([true, false]);
    await send(customer, [idOf(path)]);
    expect(await canLoad(shop, path)).toBe(true);
    expect(await canLoad(stranger, path)).toBe(false);
    expect(await canLoad(cloud().anon(), path)).toBe(false);

    const signed = await stranger.storage.from("order-files").createSignedUrl(path, 60);
    expect(signed.error).not.toBeNull();
    const listed = await stranger.storage.from("order-files").list(talk.order);
    expect(listed.data).toEqual([]);
  });

  test("are stored under announced paths alone, by who announced them, once", async () => {
    const { customer, shop, stranger, order } = talk;
    const path = (await add(customer)).data;
    for (const who of [shop, stranger]) expect((await store(who, path)).error).not.toBeNull();
    expect((await store(customer, `${order}/${crypto.randomUUID()}`)).error).not.toBeNull();
    expect((await store(customer, path)).error).toBeNull();
    expect((await store(customer, path)).error).not.toBeNull();
    expect((await customer.storage.from("order-files").remove([path])).data).toEqual([]);
    expect((await add(stranger)).error?.code).toBe("42501");
  });

  test("are sent with a message when they are there, are the sender's, and are five at most", async () => {
    const { customer, shop } = talk;
    const announced = (await add(customer)).data;
    const theirs = await attach(shop);
    const gone = "One of the files is no longer there. Please choose it again.";
    for (const path of [announced, theirs, `${talk.order}/${crypto.randomUUID()}`]) {
      expect((await send(customer, [idOf(path)])).error?.message).toBe(gone);
    }
    const many = await Promise.all(Array.from({ length: 6 }, () => attach(shop)));
    expect((await send(shop, many.map(idOf))).error?.message).toMatch(/at most five/);
    expect((await send(shop, many.slice(0, 5).map(idOf))).error).toBeNull();
    expect((await send(shop, many.slice(0, 1).map(idOf))).error?.message).toBe(gone);
  });

  test.each([
    ["Contract.exe", PDF],
    ["Contract", PDF],
    ["Contract.pdf", "application/x-msdownload"],
    ["Contract.pdf", "text/plain"],
    ["Contract_\u202efdp.exe", PDF],
    ["Contract_\u202eexe.pdf", PDF],
    ["Contract\u0085.pdf", PDF],
  ])("are not announced as %j of the type %s", async (_name, _type) => {
    const { customer, order } = talk;
    const { error } = await customer.rpc("add_chat_file", { _order_id: order, _name, _type });
    expect(error?.message).toBe("A file of this name or this type cannot be sent.");
  });

  test("are sent as what they were announced", async () => {
    const { customer } = talk;
    const [page, pdf] = [(await add(customer)).data, (await add(customer, "CV.PDF")).data];
    expect((await store(customer, page, "text/plain")).error).toBeNull();
    expect((await send(customer, [idOf(page)])).error?.message).toMatch(/no longer there/);
    expect((await store(customer, pdf)).error).toBeNull();
    expect((await send(customer, [idOf(pdf)])).error).toBeNull();
  });

  test("are the bytes that were sent, and none that replace them later", async () => {
    const { customer, shop } = talk;
    const path = await sendFile(customer);
    const canLink = async (who: SupabaseClient) =>
      (await who.storage.from("order-files").createSignedUrl(path, 60)).error === null;
    const replace = (version: string) =>
      `update storage.objects set version = ${version} where name = '${path}'`;
    expect([await canLink(customer), await canLink(shop)]).toEqual([true, true]);
    await cloud().engine.execute(replace("version || '-2'"));
    expect([await canLink(customer), await canLink(shop)]).toEqual([false, false]);
    await cloud().engine.execute(replace("left(version, -2)"));
    expect(await canLoad(shop, path)).toBe(true);
  });

  test("are taken back until their message is read, by their sender", async () => {
    const { customer, shop, order } = talk;
    const [kept, taken] = [await sendFile(customer), await sendFile(customer)];
    const takeBack = (who: SupabaseClient, path: string) =>
      who.rpc("take_back_chat_file", { _file_id: idOf(path) });
    await takeBack(shop, taken);
    expect(await canLoad(shop, taken)).toBe(true);
    await takeBack(customer, taken);
    expect(await canLoad(customer, taken)).toBe(false);

    await shop.rpc("mark_chat_read", { _order_id: order, _as_shop: true });
    expect((await takeBack(customer, kept)).error?.message).toMatch(
      /^It has been read in the meantime/,
    );
    expect(await canLoad(shop, kept)).toBe(true);
  });

  test("are limited for customers, and not for the shop", async () => {
    const other = await beginTalk(cloud());
    const all = await Promise.all(
      Array.from({ length: 41 }, () => add(other.customer, "cv.pdf", other.order)),
    );
    expect(all.filter(({ error }) => error).map(({ error }) => error?.code)).toEqual(["P0001"]);
    expect((await add(other.shop, "cv.pdf", other.order)).error).toBeNull();
  });

  describe("go again", () => {
    test("once they were taken back, and nobody has a link any more to store them", async () => {
      const path = (await add(talk.customer)).data;
      await talk.customer.rpc("take_back_chat_file", { _file_id: idOf(path) });
      await pass("2 hours");
      await runTasks();
      // why: as Storage does for who holds a link for an upload, which lasts two hours.
      expect((await store(cloud().service(), path)).error).toBeNull();
      await pass("1 hour");
      await runTasks();
      expect(await isStored(path)).toBe(false);
    });

    test("ninety days after the order was closed, unless it is opened again", async () => {
      const { customer, order } = await beginTalk(cloud());
      const path = await sendFile(customer, order);
      await setStatus(order, "completed");
      await pass("80 days");
      await setStatus(order, "processing");
      await setStatus(order, "completed");
      await pass("89 days");
      await runTasks();
      expect(await canLoad(customer, path)).toBe(true);
      await pass("1 day");
      await runTasks();
      expect(await canLoad(customer, path)).toBe(false);
      expect(await isStored(path)).toBe(true);
      await pass("3 hours");
      await runTasks();
      expect(await isStored(path)).toBe(false);
    });

    test("with the account, and with the order", async () => {
      for (const end of [
        ({ customerId }: Talk) => cloud().service().auth.admin.deleteUser(customerId),
        ({ order }: Talk) => cloud().service().from("orders").delete().eq("id", order),
      ]) {
        const begun = await beginTalk(cloud());
        const paths = [
          await sendFile(begun.customer, begun.order),
          await sendFile(begun.shop, begun.order),
        ];
        await end(begun);
        for (const path of paths) expect(await canLoad(talk.shop, path)).toBe(false);
        const rowsOf = () =>
          cloud().engine.query("select name from public.chat_files where path = any ($1)", [paths]);
        await runTasks();
        expect(await rowsOf()).toEqual([{ name: "removed" }, { name: "removed" }]);
        await pass("3 hours");
        await runTasks();
        for (const path of paths) expect(await isStored(path)).toBe(false);
        expect(await rowsOf()).toEqual([]);
      }
    });

    test("after a day if their message is never sent", async () => {
      const path = await attach(talk.customer);
      await pass("1 day");
      await runTasks();
      await pass("3 hours");
      await runTasks();
      expect(await isStored(path)).toBe(false);
    });
  });

  test("leave neither rows nor bytes behind, whatever happens in which order", {
    timeout: 300_000,
  }, async () => {
    const random = createRandom(7);
    const people: Talk[] = [await beginTalk(cloud()), await beginTalk(cloud())];
    const paths: string[] = [];
    const steps = [
      async ({ customer, order }: Talk) => paths.push(await sendFile(customer, order)),
      async ({ shop, order }: Talk) => paths.push(await attach(shop, order)),
      async ({ shop, order }: Talk) => add(shop, "never.pdf", order),
      async ({ shop, order }: Talk) => cutUpload(shop, (await add(shop, "cut.pdf", order)).data),
      async ({ customer }: Talk) =>
        customer.rpc("take_back_chat_file", { _file_id: idOf(random.pick(paths) ?? "") }),
      async ({ order }: Talk) =>
        setStatus(order, random.pick(["completed", "processing", "cancelled"]) ?? ""),
      async () => pass(random.pick(["30 minutes", "1 day", "60 days"]) ?? ""),
      async () => runTasks(),
    ];
    for (let step = 0; step < repetitions(40, 300); step++) {
      const someone = random.pick(people);
      // A customer has so many files an hour.
      await cloud().engine.execute("delete from private.rate_limits");
      if (someone) await random.pick(steps)?.(someone);
    }
    await cloud().engine.execute("delete from public.orders");
    await pass("3 hours");
    await runTasks();
    expect(await cloud().engine.query("select id from public.chat_files")).toEqual([]);
    expect(
      await cloud().engine.query(
        "select name from storage.objects where bucket_id = 'order-files'",
      ),
    ).toEqual([]);
    expect(await readdir(join(cloud().settings.dataDir, "storage", "files"))).toEqual([]);
  });

  const setStatus = (order: string, status: string) =>
    cloud().engine.query("update public.orders set status = $2 where id = $1", [order, status]);

  const isStored = async (path: string) => {
    const sql = "select 1 from storage.objects where bucket_id = 'order-files' and name = $1";
    return (await cloud().engine.query(sql, [path])).length > 0;
  };

  /** An upload whose client leaves in the middle. */
  async function cutUpload(who: SupabaseClient, path: string) {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(100_000));
        controller.error(new Error("The client has left."));
      },
    });
    const { error } = await who.storage
      .from("order-files")
      .upload(path, body, { contentType: PDF });
    expect(error).not.toBeNull();
  }
});
