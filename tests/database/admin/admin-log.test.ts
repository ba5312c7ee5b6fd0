import { beforeAll, beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { addService, buy } from "../../support/shop";
import {
  call,
  errorOf,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

interface Entry {
  number: number;
  actor_id: string;
  actor_name: string;
  name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  changed_from: Record<string, unknown> | null;
  changed_to: Record<string, unknown> | null;
}

onOneEngine("the administrators' log", (cloud) => {
  let admin: TestUser;
  let since = 0;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
  });

  beforeEach(async () => {
    since = (await list())[0]?.number ?? 0;
  });

  test("says who changed what from what to what", async () => {
    const id = await write(
      "insert into jobs (title, company, url) values ('A', 'C', 'https://c.test/') returning id",
    );
    await write("update jobs set title = 'B' where id = $1 returning id", id);
    await write("delete from jobs where id = $1 returning id", id);

    const who = { actor_id: admin.id, actor_name: "Ada", entity: "jobs", entity_id: id };
    expect(await newEntries()).toMatchObject([
      { ...who, action: "insert", changed_from: null, changed_to: { title: "A" } },
      { ...who, action: "update", changed_from: { title: "A" }, changed_to: { title: "B" } },
      { ...who, action: "delete", changed_from: { title: "B" }, changed_to: null },
    ]);
  });

  test("keeps an update to the columns that changed, and an article to its beginning", async () => {
    const id = await write(
      "insert into blog_posts (title, content) values ('T', repeat('word ', 2000)) returning id",
    );
    await write("update blog_posts set published = true where id = $1 returning id", id);
    const [inserted, updated] = await newEntries();

    expect(String(inserted?.changed_to?.content)).toMatch(/^(word ){1000}…$/);
    expect(updated?.changed_from).toEqual({ published: false, published_at: null });
  });

  test("keeps an article that was deleted whole", async () => {
    const content = "word ".repeat(2000).trim();
    const id = await write(
      "insert into blog_posts (title, content) values ('T', $1) returning id",
      content,
    );
    await write("delete from blog_posts where id = $1 returning id", id);
    const [, deleted] = await newEntries();
    expect(deleted).toMatchObject({ action: "delete", changed_from: { title: "T", content } });
  });

  test("names what it is about while that is there", async () => {
    const customer = await signUp(cloud().engine, "Camila");
    await act("block_user", { _user_id: customer.id, _reason: "Spam" });
    expect(await newEntries()).toMatchObject([{ entity: "user_status", name: "Camila" }]);
    await act("delete_user", { _user_id: customer.id });
    const entries = (await newEntries()).map(({ action, entity, name }) => [action, entity, name]);
    expect(entries).toContainEqual(["delete", "users", "Camila"]);
  });

  test("says nothing of what loses only the name of who made it, nor is that a change", async () => {
    const { engine } = cloud();
    const author = await signUpAdmin(engine, "Leaving");
    const [before] = await engine.query<{ id: string; updated_at: Date }>(
      "insert into jobs (title, company, url, created_by) values ('A', 'C', 'https://c.test/', $1) returning id, updated_at",
      [author.id],
    );
    await act("delete_user", { _user_id: author.id });
    expect((await newEntries()).map(({ action, entity }) => `${action} ${entity}`)).not.toContain(
      "update jobs",
    );
    const [after] = await engine.query("select created_by, updated_at from jobs where id = $1", [
      before?.id,
    ]);
    expect(after).toEqual({ created_by: null, updated_at: before?.updated_at });
  });

  const changes = async () =>
    (await newEntries()).map(({ entity, action }) => `${entity} ${action}`);

  test("has an entry for every kind of change to orders and users", async () => {
    const { engine } = cloud();
    const customer = await signUp(engine, "Customer");
    const resume = await addService(engine, "Resume");
    const { orderId } = await buy(engine, customer, [{ id: resume, quantity: 1 }]);

    await act("set_order_status", {
      _order_id: orderId,
      _status: "completed",
      _expected_status: "pending",
    });
    await act("delete_order", { _order_id: orderId });
    await act("block_user", { _user_id: customer.id, _reason: "Spam" });
    await act("unblock_user", { _user_id: customer.id });
    await act("delete_user", { _user_id: customer.id });

    expect(await changes()).toEqual([
      "orders update",
      "orders delete",
      "user_status insert",
      "user_status update",
      "users delete",
      "user_status delete",
    ]);
    expect(JSON.stringify(await newEntries())).not.toContain("Main St");
  });

  test("has an entry for a notification that is sent, and for one that is deleted", async () => {
    const { engine } = cloud();
    await act("send_notification", {
      _title: "News",
      _message: "Words",
      _type: "info",
      _target: "all",
    });
    const [batch] = await engine.query<{ id: string }>(
      "select id from public.notification_batches",
    );
    await act("delete_notification_batch", { _batch_id: batch?.id });

    expect(await changes()).toEqual(["notification_batches insert", "notification_batches delete"]);
  });

  test("has an entry for every kind of change to the catalog and to messages", async () => {
    const { engine } = cloud();
    const resume = await addService(engine, "Resume");
    const product = await write("insert into products (name, price) values ('P', 1) returning id");
    await write("update products set is_active = false where id = $1 returning id", product);
    await write("update services set price = 30 where id = $1 returning id", resume);
    const [message] = await engine.query<{ id: string }>(
      `insert into contact_messages (name, email, subject, message)
         values ('Ann', 'ann@b.test', 'Hello', 'Private words') returning id`,
    );
    const setMessage = (change: string) =>
      write(`update contact_messages set ${change} where id = $1 returning id`, message?.id ?? "");
    await setMessage("unanswered_since = null");
    await setMessage("archived_at = now()");
    await setMessage("deleted_at = now()");

    expect(await changes()).toEqual([
      "products insert",
      "products update",
      "services update",
      "contact_messages update",
      "contact_messages update",
      "contact_messages delete",
    ]);
    expect(JSON.stringify(await newEntries())).not.toMatch(/Private words|ann@b/);
  });

  test("tells once of who claimed the setup", async () => {
    const { engine } = cloud();
    const owner = await signUp(engine, "Owner");
    await engine.query(
      "update public.admin_settings set value = $1 where key = 'setup_admin_email'",
      [owner.email],
    );
    await engine.query("delete from public.admins");
    await call(engine, owner.caller, "claim_setup_admin");
    await engine.query("insert into public.admins (user_id) values ($1)", [admin.id]);

    expect(await newEntries()).toMatchObject([
      { actor_name: "Owner", action: "claim setup", entity: "admins", entity_id: owner.id },
    ]);
    await engine.query("delete from public.admins where user_id = $1", [owner.id]);
  });

  test("calls people by name or id, and keeps no address of them", async () => {
    const { engine } = cloud();
    const [nameless, member] = [await signUp(engine, "Gone"), await signUp(engine, "Eva")];
    await engine.query("update public.profiles set username = null where id = $1", [nameless.id]);
    await act("block_user", { _user_id: nameless.id, _reason: "Spam" });
    await act("delete_user", { _user_id: nameless.id });
    await act("delete_user", { _user_id: member.id });

    const entries = await newEntries();
    expect(entries).toMatchObject([
      { action: "insert", entity: "user_status", name: nameless.id.slice(0, 8) },
      { action: "delete", entity: "users", name: nameless.id.slice(0, 8) },
      { action: "delete", entity: "user_status" },
      { action: "delete", entity: "users", name: "Eva" },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/@/);
  });

  test("does not speak of what the shop and its customers do", async () => {
    const { engine } = cloud();
    const customer = await signUp(engine, "Customer");
    const resume = await addService(engine, "Resume");
    await buy(engine, customer, [{ id: resume, quantity: 1 }]);
    expect(await newEntries()).toEqual([]);
  });

  test("takes entries of the edge functions, in an administrator's name only", async () => {
    const record = (user: TestUser) =>
      call(cloud().engine, service, "record_admin_action", {
        _actor_id: user.id,
        _action: "set password",
        _entity: "users",
        _entity_id: admin.id,
        _details: null,
      });
    await record(admin);
    expect(await newEntries()).toMatchObject([{ action: "set password", actor_name: "Ada" }]);
    const customer = await signUp(cloud().engine, "Customer");
    expect(await errorOf(record(customer))).toBe("42501 permission denied");
  });

  test.each([
    "update public.admin_log set entity = 'nothing'",
    "delete from public.admin_log",
    "truncate public.admin_log",
  ])("can only be added to, even by the owner: %s", async (sql) => {
    expect(await errorOf(cloud().engine.query(sql))).toBe("42501 The log can only be added to.");
    expect(await errorOf(run(cloud().engine, service, sql))).toMatch(/^42501/);
  });

  function act<Result>(name: string, args: Record<string, unknown>) {
    return call<Result>(cloud().engine, admin.caller, name, args);
  }

  async function write(sql: string, ...values: string[]) {
    const [row] = await run<{ id: string }>(cloud().engine, admin.caller, sql, values);
    return row?.id ?? "";
  }

  function list() {
    const newest = `select number, actor_id, actor_name, name, action, entity, entity_id, changed_from, changed_to
      from admin_log order by number desc limit 100`;
    return run<Entry>(cloud().engine, admin.caller, newest);
  }

  async function newEntries() {
    return (await list()).filter(({ number }) => number > since).reverse();
  }
});
