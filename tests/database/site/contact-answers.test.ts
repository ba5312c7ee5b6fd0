import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { RESTORE_DAYS, type Returns, type Rows } from "#database";
import { onOneEngine } from "../../support/cloud";
import { passTime, removeExpired } from "../../support/expiry";
import { claimMails } from "../../support/outbox";
import {
  callsOn,
  errorOf,
  run,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

const SOMEBODY_ANSWERED =
  "P0001 Somebody has answered in the meantime. Read that first, and send yours if it is still needed.";

onOneEngine("an answer to a contact message", (cloud) => {
  let admin: TestUser;
  let ann: TestUser;
  const { act, errorFrom } = callsOn(() => cloud().engine);
  const query = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    cloud().engine.query<Row>(sql, values);

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
    ann = await signUp(cloud().engine, "Ann");
  });
  beforeEach(() =>
    cloud().engine.execute(
      "delete from public.contact_messages; delete from public.outbox; delete from private.rate_limits",
    ),
  );

  /** Writes a message, signed in or not, and returns its id. */
  async function write(by: TestUser | null, _email: string, _subject = "Hours") {
    const message = { _name: "Ann", _email, _subject, _message: "Are you open?" };
    const caller = by ?? { id: "", email: "", caller: service };
    await act(caller, "submit_contact_message", message);
    const [written] = await query<{ id: string }>(
      "select id from public.contact_messages where subject = $1",
      [_subject],
    );
    await query("delete from public.outbox");
    return written?.id ?? "";
  }
  const answerTo = (_message_id: string, more: Record<string, unknown> = {}) => ({
    _message_id,
    _answer: "Until six.",
    _idempotency_key: randomUUID(),
    ...more,
  });
  const answer = (id: string, more?: Record<string, unknown>) =>
    act<boolean>(admin, "answer_contact_message", answerTo(id, more));
  const find = (id: string) =>
    act<Returns<"admin_find_message">>(admin, "admin_find_message", { _message_id: id });
  const change = (id: string, columns: string) =>
    run(cloud().engine, admin.caller, `update contact_messages set ${columns} where id = $1`, [id]);
  const listed = async (_folder: string) => {
    const list = await act<Returns<"admin_list_messages">>(admin, "admin_list_messages", {
      _folder,
    });
    return list.rows.map(({ subject }) => subject);
  };

  test("is mailed once for each form, ends the wait, and stands beneath the message", async () => {
    const id = await write(null, "ann@people.test");
    const _idempotency_key = randomUUID();
    for (const _ of [1, 2]) expect(await answer(id, { _idempotency_key })).toBe(true);

    const { written, answers } = await find(id);
    expect(written).toMatchObject({ unanswered_since: null, username: null });
    expect(answers).toMatchObject([{ answer: "Until six.", author: "Ada" }]);
    expect(await listed("unanswered")).toEqual([]);
    expect(await claimMails(cloud().engine)).toMatchObject([
      { kind: "contact_answer", recipient: "ann@people.test" },
    ]);
    const [entry] = await query(
      `select entity, entity_id, name, changed_to from public.admin_log
       where actor_id = $1 order by number desc limit 1`,
      [admin.id],
    );
    expect(entry).toMatchObject({ entity: "contact_messages", entity_id: id, name: "Hours" });
    expect(entry?.changed_to).toMatchObject({
      unanswered_since: null,
      answered_at: expect.any(String),
    });
  });

  test.each([
    ["a signed-out visitor", () => null, () => ann.email, false],
    ["an account, with another's address", () => ann, () => "victim@people.test", false],
    ["an account, with its own", () => ann, () => ann.email.toUpperCase(), true],
  ])("quotes words only if its address is the account's: %s", async (_, by, email, isQuoted) => {
    await answer(await write(by(), email()));
    const [mail] = await claimMails(cloud().engine);
    expect(mail?.recipient).toBe(email());
    expect(mail?.payload).toMatchObject({
      answer: "Until six.",
      written_at: expect.any(String),
      written: isQuoted ? { subject: "Hours", message: "Are you open?" } : null,
    });
    expect(JSON.stringify(mail?.payload).includes("Are you open?")).toBe(isQuoted);
  });

  test("quotes nothing while the account's address is not confirmed", async () => {
    const eve = await signUp(cloud().engine, "Eve");
    const id = await write(eve, eve.email);
    await query("update auth.users set email_confirmed_at = null where id = $1", [eve.id]);
    await answer(id);
    const [mail] = await claimMails(cloud().engine);
    expect(mail?.payload).toMatchObject({ written: null });
  });

  test("is not sent if a colleague has answered meanwhile, until that was seen", async () => {
    const id = await write(null, "ann@people.test");
    await answer(id, { _seen: 0 });
    expect(await errorFrom(admin, "answer_contact_message", answerTo(id, { _seen: 0 }))).toBe(
      SOMEBODY_ANSWERED,
    );
    expect(await answer(id, { _seen: 1 })).toBe(true);
    expect((await find(id)).answers).toHaveLength(2);
  });

  test("is read by its customer, and by no other", async () => {
    const id = await write(ann, ann.email);
    await answer(id);
    const mine = await act<Rows["my_message"]>(ann, "my_message", { _id: id });
    expect(mine).toMatchObject({ subject: "Hours", answers: [{ answer: "Until six." }] });
    const dashboard = await act<Returns<"my_dashboard">>(ann, "my_dashboard");
    expect(dashboard.contact_messages).toMatchObject([{ id, subject: "Hours" }]);
    expect(await act(ann, "my_data")).toMatchObject({
      contact_messages: [{ title: "Hours", answers: [{ answer: "Until six." }] }],
    });

    const bob = await signUp(cloud().engine, "Bob");
    expect(await act(bob, "my_message", { _id: id })).toBeNull();
    expect(await act(bob, "my_dashboard")).toMatchObject({ contact_messages: [] });
    expect(await act(bob, "my_data")).toMatchObject({ contact_messages: [] });
    // A stranger has written with Bob's address, and keeps the message.
    await write(ann, bob.email, "From Ann");
    expect(await act(bob, "my_data")).toMatchObject({ contact_messages: [] });
  });

  test("leads on to the message that has waited longest, past spam", async () => {
    const first = await write(null, "one@people.test", "First");
    const second = await write(null, "two@people.test", "Second");
    const spam = await write(null, "spam@people.test", "Spam");
    await query(
      "update public.contact_messages set unanswered_since = '2026-01-01' where id = $1",
      [spam],
    );
    expect(await listed("unanswered")).toEqual(["Spam", "First", "Second"]);
    await change(spam, "archived_at = now()");
    expect(await listed("unanswered")).toEqual(["First", "Second"]);
    expect(await listed("inbox")).toEqual(["Second", "First"]);
    expect(await listed("archived")).toEqual(["Spam"]);
    expect((await find(second)).next_unanswered).toBe(first);
    // What was archived by mistake waits again.
    await change(spam, "archived_at = null");
    expect((await find(second)).next_unanswered).toBe(spam);
  });

  test("stays with a message that is deleted and restored", async () => {
    const id = await write(ann, ann.email);
    await answer(id);
    await change(id, "deleted_at = now()");
    expect([await listed("inbox"), await listed("archived")]).toEqual([[], []]);
    expect((await find(id)).written).toBeNull();
    expect(await act(ann, "my_message", { _id: id })).toBeNull();
    expect(await answer(id)).toBe(false);
    expect(await logged(id)).toMatchObject({ action: "delete", is_restorable: true });

    const told = await query("select id from public.outbox");
    const deleted = { _entity: "contact_messages", _id: id };
    expect(await act(admin, "restore_deleted", deleted)).toBe("Hours");
    expect(await errorFrom(admin, "restore_deleted", deleted)).toBe(
      "P0001 It was restored already.",
    );
    expect((await find(id)).answers).toMatchObject([{ answer: "Until six." }]);
    expect(await listed("inbox")).toEqual(["Hours"]);
    expect(await logged(id)).toMatchObject({ action: "restore", name: "Hours" });
    expect(await query("select id from public.outbox")).toEqual(told);
    expect(JSON.stringify(await query("select * from public.admin_log"))).not.toMatch(
      /Are you open|Until six|ann-/,
    );
  });

  async function logged(id: string) {
    const list = await act<Returns<"admin_list_log">>(admin, "admin_list_log");
    return list.rows.find(({ entity_id }) => entity_id === id);
  }

  test("goes with its message, as long after the deletion as that can be restored", async () => {
    const id = await write(null, "ann@people.test");
    await answer(id);
    await change(id, "deleted_at = now()");
    const left = () => query("select answer from public.contact_answers");
    await passTime(cloud().engine, `${RESTORE_DAYS - 1} days`);
    await removeExpired(cloud().engine);
    expect(await left()).toHaveLength(1);
    await passTime(cloud().engine, "2 days");
    await removeExpired(cloud().engine);
    expect(await left()).toEqual([]);
  });

  test("stays when the account of its customer goes, and leads to nobody", async () => {
    const eve = await signUp(cloud().engine, "Eve");
    const id = await write(eve, eve.email);
    await act(eve, "delete_my_account");
    await answer(id);
    expect((await find(id)).written).toMatchObject({ user_id: null, is_from_account: false });
    const mails = await claimMails(cloud().engine);
    const mail = mails.find(({ kind }) => kind === "contact_answer");
    expect(mail?.payload).toMatchObject({ written: null });
  });

  test("is an administrator's, and so is a deletion", async () => {
    const id = await write(ann, ann.email);
    expect(await errorFrom(ann, "answer_contact_message", answerTo(id))).toBe(
      "42501 permission denied",
    );
    const remove = "delete from contact_messages where id = $1";
    expect(await errorOf(run(cloud().engine, admin.caller, remove, [id]))).toMatch(/^42501/);
  });
});
