import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Engine } from "../../../local-cloud/src/engine/engine";
import { onOneEngine } from "../../support/cloud";
import { countAnew } from "../../support/counted-tables";
import {
  call,
  errorOf,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

interface Listed {
  total: number;
  recent: number;
  active_users: number;
  rows: { id: string; title: string; recipients: number; recipient_name: string | null }[];
}

onOneEngine("notifications", (cloud) => {
  let admin: TestUser;
  let ann: TestUser;
  let ben: TestUser;

  beforeEach(async () => {
    const { engine } = cloud();
    await engine.query("delete from auth.users");
    await engine.query("delete from public.notification_batches");
    admin = await signUpAdmin(engine, "Admin");
    ann = await signUp(engine, "Ann");
    ben = await signUp(engine, "Ben");
  });

  const send = (args: Record<string, unknown> = {}) =>
    call(cloud().engine, admin.caller, "send_notification", {
      _title: "News",
      _message: "We are open.",
      _type: "info",
      _target: "all",
      ...args,
    });
  const list = (page = 1) =>
    call<Listed>(cloud().engine, admin.caller, "admin_list_notifications", {
      _page: page,
      _per_page: 10,
    });
  const inbox = (user: TestUser) =>
    run<{ id: string; title: string }>(
      cloud().engine,
      user.caller,
      "select id, title, read_at from notifications where user_id = $1",
      [user.id],
    );

  test("with a time go out when it has come, to those that there are then", async () => {
    const { engine } = cloud();
    const sendDue = () => call(engine, service, "send_due_notifications", { _limit: 10 });
    const makeDue = () =>
      engine.query(
        "update public.notification_batches set send_at = now() where send_at is not null",
      );
    await send({ _send_at: "2090-01-09" });
    await send({
      _target: "specific",
      _user_id: ben.id,
      _title: "For Ben",
      _send_at: "2090-01-09",
    });
    expect(await sendDue()).toBe(0);
    expect(await inbox(ann)).toEqual([]);
    expect((await list()).rows.map(({ recipient_name }) => recipient_name).sort()).toEqual([
      "Ben",
      null,
    ]);

    const cleo = await signUp(engine, "Cleo");
    await makeDue();
    expect(await sendDue()).toBe(2);
    expect(await sendDue()).toBe(0);
    expect((await inbox(cleo)).map(({ title }) => title)).toEqual(["News"]);
    expect((await inbox(ben)).map(({ title }) => title).sort()).toEqual(["For Ben", "News"]);
    expect((await list()).rows.map(({ recipients }) => recipients).sort()).toEqual([1, 4]);
  });

  test("that were sent cannot be changed", async () => {
    await send();
    await send({ _title: "Later", _send_at: "2090-01-09" });
    const changed = await run(
      cloud().engine,
      admin.caller,
      "update public.notification_batches set title = 'Changed' returning send_at is null as was_sent",
    );
    expect(changed).toEqual([{ was_sent: false }]);
  });

  test("are paged for the recipient, and counted up to a thousand", async () => {
    const { engine } = cloud();
    const own = (page: number) =>
      call<{ notifications_count: number; notifications: { title: string }[] }>(
        engine,
        ann.caller,
        "my_dashboard",
        { _page: page, _per_page: 10 },
      );
    await engine.query(
      `insert into public.notifications (user_id, title, message, created_at)
         select $1, 'News ' || number, 'Hear', now() - number * interval '1 hour'
         from generate_series(1, 1005) as number`,
      [ann.id],
    );

    const second = await own(2);
    expect(second.notifications_count).toBe(1_000);
    expect(second.notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `News ${index + 11}`),
    );
    expect((await own(-1)).notifications).toEqual((await own(1)).notifications);
    expect((await own(2_147_483_647)).notifications).toEqual([]);
  });

  test("a notification to all reaches every profile and is listed once", async () => {
    await send();
    expect(await inbox(ann)).toMatchObject([{ title: "News", read_at: null }]);
    expect(await inbox(ben)).toHaveLength(1);
    expect(await list()).toMatchObject({
      total: 1,
      recent: 1,
      active_users: 3,
      rows: [{ title: "News", recipients: 3, recipient_name: null }],
    });
  });

  test("a notification to a number of users reaches that many, or nobody", async () => {
    const error = await errorOf(send({ _recipients: 2 }));
    expect(error).toBe("P0001 There are 3 recipients.");
    expect(await list()).toMatchObject({ total: 0, users: 3 });
    expect(await inbox(ann)).toEqual([]);

    const form = { _recipients: 3, _idempotency_key: randomUUID() };
    await send(form);
    expect((await list()).rows).toMatchObject([{ recipients: 3 }]);
    expect(await inbox(ann)).toHaveLength(1);
    await signUp(cloud().engine, "Cora");
    await send(form);
    expect(await list()).toMatchObject({ total: 1, users: 4 });
  });

  test("a notification to one user reaches that user only", async () => {
    await send({ _target: "specific", _user_id: ann.id });
    expect(await inbox(ann)).toHaveLength(1);
    expect(await inbox(ben)).toHaveLength(0);
    expect((await list()).rows).toMatchObject([{ recipients: 1, recipient_name: "Ann" }]);
  });

  test("a notification to one user who is not named is kept without a recipient", async () => {
    await send({ _target: "specific" });
    expect((await list()).rows).toMatchObject([{ recipients: 0, recipient_name: null }]);
    const rows = await cloud().engine.query("select user_id from public.notifications");
    expect(rows).toEqual([{ user_id: null }]);
  });

  test("are sent once however often the form arrives", async () => {
    const _idempotency_key = randomUUID();
    await Promise.all([1, 2, 3].map(() => send({ _idempotency_key })));
    expect(await list()).toMatchObject({ total: 1 });
    expect(await inbox(ann)).toHaveLength(1);
  });

  test.each<[what: string, args: Record<string, unknown>]>([
    ["a blank title", { _title: " " }],
    ["no title", { _title: null }],
    ["no message", { _message: "" }],
    ["a message that is too long", { _message: "x".repeat(2001) }],
    ["an unknown type", { _type: "shout" }],
    ["an unknown target", { _target: "everyone" }],
  ])("refuse %s", async (_what, args) => {
    expect(await errorOf(send(args))).toMatch(/^(23514|23502)/);
    expect(await list()).toMatchObject({ total: 0, rows: [] });
  });

  test("refuse a recipient who is gone", async () => {
    const error = await errorOf(send({ _target: "specific", _user_id: randomUUID() }));
    expect(error).toBe("P0001 This user no longer exists.");
  });

  test("come in pages and go as a whole", async () => {
    for (let number = 1; number <= 12; number++) await send({ _title: `News ${number}` });
    expect((await list(1)).rows).toHaveLength(10);
    const { rows } = await list(2);
    expect(rows.map(({ title }) => title)).toEqual(["News 2", "News 1"]);

    await call(cloud().engine, admin.caller, "delete_notification_batch", {
      _batch_id: rows[0]?.id,
    });
    expect(await list()).toMatchObject({ total: 11 });
    expect((await inbox(ann)).map(({ title }) => title)).not.toContain("News 2");
  });

  test("count users who are not blocked as active", async () => {
    const args = { _user_id: ben.id, _reason: "Spam" };
    await call(cloud().engine, admin.caller, "block_user", args);
    expect(await list()).toMatchObject({ active_users: 2 });
  });

  test("so many that one call would take too long are marked as read by several", async () => {
    const { engine } = cloud();
    await engine.query(
      "insert into public.notifications (user_id, title, message, read_at) values ($1, 'Old', 'Read', now())",
      [ann.id],
    );
    // The planner then expects a single one.
    await engine.query("vacuum analyze public.notifications");
    await engine.query(
      `insert into public.notifications (user_id, title, message)
         select $1, 'News ' || number, 'Hear' from generate_series(1, 5010) as number`,
      [ann.id],
    );
    const mark = () => call(engine, ann.caller, "mark_notifications_read");
    const who = () => call(engine, ann.caller, "whoami");

    expect(await mark()).toBe(true);
    expect(await who()).toMatchObject({ unread_notifications: 10 });
    expect(await mark()).toBe(false);
    expect(await who()).toMatchObject({ unread_notifications: 0 });
  });

  test("are marked as read by their reader only", async () => {
    await send();
    await send();
    const [first] = await inbox(ann);
    const foreign = (await inbox(ben)).map(({ id }) => id);
    const mark = (args = {}) => call(cloud().engine, ann.caller, "mark_notifications_read", args);

    const expectUnread = async (user: TestUser, unread_notifications: number) =>
      expect(await call(cloud().engine, user.caller, "whoami")).toMatchObject({
        unread_notifications,
      });

    await mark({ _ids: foreign });
    await expectUnread(ann, 2);
    await mark({ _ids: [first?.id] });
    await expectUnread(ann, 1);
    await mark();
    await expectUnread(ann, 0);
    await expectUnread(ben, 2);
  });

  test("reach ten thousand accounts at once and the others by the schedule, each once", async () => {
    const { engine } = cloud();
    await addAccounts(engine, 10_000);
    await send();
    await signUp(engine, "Too late");
    const written = () =>
      engine.query(
        "select count(*)::integer as rows, count(distinct user_id)::integer as users from notifications",
      );
    expect(await written()).toEqual([{ rows: 10_000, users: 10_000 }]);
    for (const batches of [1, 0]) {
      expect(await call(engine, service, "send_due_notifications", { _limit: 10 })).toBe(batches);
      expect(await written()).toEqual([{ rows: 10_003, users: 10_003 }]);
    }
    expect((await list()).rows).toMatchObject([{ recipients: 10_003 }]);
  });
});

/** As many accounts at once, without what triggers would do for each. */
const addAccounts = (engine: Engine, number: number) =>
  engine.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    await tx.query(
      `with added as (
         insert into auth.users (id, email)
         select gen_random_uuid(), 'person-' || n || '@mail.test' from generate_series(1, $1) as n
         returning id, email
       )
       insert into public.profiles (id, email) select id, email from added`,
      [number],
    );
    await countAnew(tx);
  });
