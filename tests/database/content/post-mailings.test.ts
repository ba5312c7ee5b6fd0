import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { claimMails, markFailed, markSent } from "../../support/outbox";
import { namesOf, openMailings } from "../../support/post-mailings";
import { callsOn, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("a post that is mailed", (cloud) => {
  const { act, errorFrom } = callsOn(() => cloud().engine);
  const mailings = openMailings(() => cloud().engine);
  const { publish, subscribe, enqueue, send, waiting, pass } = mailings;
  let admin: TestUser;
  let post: string;

  const anyTime = expect.any(String);
  const request = (_subscribers: number, _preview = "In short.") => ({
    _post_id: post,
    _preview,
    _subscribers,
  });
  const mail = (subscribers = 7, preview?: string) =>
    act(admin, "mail_post", request(subscribers, preview));
  const stop = () => act(admin, "stop_mailing_post", { _post_id: post });
  const state = () =>
    act<Returns<"admin_post_mailing">>(admin, "admin_post_mailing", { _post_id: post });
  const progress = async () => (await state()).mailing;
  const recipients = async () => (await send()).map(({ recipient }) => recipient).sort();
  const entries = async () => {
    const { rows } = await act<Returns<"admin_list_log">>(admin, "admin_list_log");
    return rows;
  };

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Ada");
  });

  beforeEach(async () => {
    await cloud().engine.execute(
      `delete from public.outbox;
       delete from public.newsletter_subscribers;
       delete from public.blog_posts`,
    );
    post = await publish("Night shifts");
    await subscribe(7);
  });

  test("goes once to each confirmed subscriber who has not left", async () => {
    await cloud().engine.execute(
      `insert into public.newsletter_subscribers (email) values ('unconfirmed@people.test');
       insert into public.newsletter_subscribers (email, confirmed_at, unsubscribed_at)
         values ('left@people.test', now(), now())`,
    );
    await mail();
    await enqueue();
    const mails = await send();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(namesOf(1, 7));
    expect(mails[0]).toMatchObject({
      kind: "post",
      payload: { slug: "night-shifts", title: "Night shifts", preview: "In short." },
    });
    await enqueue();
    expect(await send()).toEqual([]);
    expect(await progress()).toMatchObject({ sent: 7, recipients: 7, finished_at: anyTime });
  });

  test("goes to nobody who has left or was blocked before the turn came", async () => {
    const { id, email } = await signUp(cloud().engine, "Bob");
    await cloud().engine.query(
      "insert into public.newsletter_subscribers (email, confirmed_at) values ($1, now())",
      [email.toUpperCase()],
    );
    await mail(8);
    await enqueue();
    await cloud().engine.query(
      "insert into public.user_status (user_id, is_blocked, blocked_at) values ($1, true, now())",
      [id],
    );
    await cloud().engine.execute(
      `update public.newsletter_subscribers set unsubscribed_at = now()
       where email = '1@people.test'`,
    );
    expect(await recipients()).toEqual(namesOf(2, 7));
    await enqueue();
    expect(await progress()).toMatchObject({ sent: 6, recipients: 8, finished_at: anyTime });
  });

  test("waits in the outbox in batches, and is not finished before all is sent", async () => {
    await mail();
    await enqueue(3);
    await enqueue(3);
    expect(await waiting()).toBe(3);
    await send(2);
    await enqueue(3);
    expect(await waiting()).toBe(4);
    await send();
    await enqueue(3);
    await enqueue(3);
    expect(await progress()).toMatchObject({ sent: 6, finished_at: null });
    await send();
    await enqueue(3);
    expect(await progress()).toMatchObject({ sent: 7, finished_at: anyTime });
  });

  test("goes once to each, also if runs work at the same time", async () => {
    await mail();
    const seen: string[] = [];
    while (!(await progress())?.finished_at) {
      const [, first, , second] = await Promise.all([enqueue(2), send(2), enqueue(2), send(2)]);
      seen.push(...[...first, ...second].map(({ recipient }) => recipient));
    }
    expect(seen.sort()).toEqual(namesOf(1, 7));
    expect(await progress()).toMatchObject({ sent: 7 });
  });

  test("goes once to each, also after a run that was killed before it reported back", async () => {
    await mail();
    await enqueue();
    const [lost] = await claimMails(cloud().engine, 1);
    expect(await send()).toHaveLength(6);
    await pass("3 minutes");
    const again = await send();
    expect(again.map(({ dedupe_key }) => dedupe_key)).toEqual([lost?.dedupe_key]);
    expect(await progress()).toMatchObject({ sent: 7 });
  });

  test("is stopped with what is not sent, and then goes on with the others", async () => {
    await mail();
    await enqueue();
    const first = await send(3);
    await stop();
    expect(await waiting()).toBe(0);
    await enqueue();
    expect(await send()).toEqual([]);
    expect(await progress()).toMatchObject({ sent: 3, stopped_at: anyTime, finished_at: null });

    await mail(7, "Better words.");
    await enqueue(2);
    expect(await waiting()).toBe(2);
    await enqueue();
    await enqueue();
    const others = await send();
    expect(others.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ preview: "Better words." }),
    );
    const all = [...first, ...others].map(({ recipient }) => recipient);
    expect(all.sort()).toEqual(namesOf(1, 7));
    await enqueue();
    expect(await progress()).toMatchObject({ sent: 7, stopped_at: null, finished_at: anyTime });
  });

  test("a mail that is on its way at a stop counts as sent, and is not sent again", async () => {
    await mail();
    await enqueue();
    const [first] = await claimMails(cloud().engine, 1);
    await stop();
    await markSent(cloud().engine, [first?.id]);
    expect(await progress()).toMatchObject({ sent: 1 });

    await mail();
    await enqueue();
    expect(await recipients()).toEqual(namesOf(1, 7).filter((name) => name !== first?.recipient));
  });

  test("a mail that failed before a stop is dropped when its turn comes, and sent after", async () => {
    await mail();
    await enqueue();
    const [failed] = await claimMails(cloud().engine, 1);
    await stop();
    await markFailed(cloud().engine, [failed?.id]);
    await pass("3 minutes");
    expect(await send()).toEqual([]);
    await mail();
    await enqueue();
    expect(await recipients()).toEqual(namesOf(1, 7));
  });

  test("is stopped and sent by several at the same time without a mail too many", async () => {
    await mail();
    await enqueue();
    const [first, , second] = await Promise.all([send(3), stop(), send(3)]);
    await mail();
    await Promise.all([enqueue(), enqueue()]);
    const others = await send();
    const all = [first, second, others].flat().map(({ recipient }) => recipient);
    expect(all.sort()).toEqual(namesOf(1, 7));
  });

  test("goes to nobody more once it is unpublished, until somebody goes on", async () => {
    await mail();
    await enqueue();
    await send(2);
    await cloud().engine.query("update public.blog_posts set published = false");
    await enqueue();
    expect([await waiting(), await send()]).toEqual([0, []]);
    expect(await errorFrom(admin, "mail_post", request(7))).toBe(
      "P0001 Only a published post can be sent.",
    );

    await cloud().engine.query("update public.blog_posts set published = true");
    await enqueue();
    expect(await send()).toEqual([]);
    await mail();
    await enqueue();
    expect(await send()).toHaveLength(5);
  });

  test("goes to nobody more once it is deleted", async () => {
    await mail();
    await enqueue();
    const [first] = await claimMails(cloud().engine, 1);
    await cloud().engine.query("delete from public.blog_posts");
    await markSent(cloud().engine, [first?.id]);
    await enqueue();
    expect(await send()).toEqual([]);
    expect(await progress()).toMatchObject({ sent: 1, stopped_at: anyTime });
  });

  test("goes at most once to somebody who leaves and comes back, or who comes late", async () => {
    await mail();
    await enqueue();
    await send();
    await cloud().engine.execute(
      "update public.newsletter_subscribers set confirmed_at = now(), unsubscribed_at = null",
    );
    await subscribe(9);
    await enqueue();
    const late = await send();
    await enqueue();
    expect((await send()).length + late.length).toBeLessThanOrEqual(2);
    expect(late.map(({ recipient }) => recipient)).not.toEqual(
      expect.arrayContaining(namesOf(1, 7)),
    );
  });

  test("delays no receipt", async () => {
    await mail();
    await enqueue();
    await cloud().engine.execute(
      `insert into public.outbox (dedupe_key, kind, address, due_at)
       values ('receipt', 'receipt', 'buyer@people.test', now() - interval '1 second')`,
    );
    expect((await claimMails(cloud().engine, 2)).map(({ kind }) => kind)).toEqual([
      "receipt",
      "post",
    ]);
  });

  test("is asked about again if the number of subscribers has changed, or is none", async () => {
    expect(await errorFrom(admin, "mail_post", request(6))).toBe("P0001 There are 7 subscribers.");
    await cloud().engine.execute("delete from public.newsletter_subscribers");
    expect(await errorFrom(admin, "mail_post", request(0))).toBe("P0001 Nobody is subscribed.");
    expect(await state()).toEqual({ subscribers: 0, mailing: null });
  });

  test("is sent once, although the button is pressed again", async () => {
    await mail();
    await mail(7, "Other words.");
    await enqueue();
    expect((await send())[0]?.payload).toMatchObject({ preview: "In short." });
    await enqueue();
    const refusal = "P0001 It was sent to all subscribers already.";
    expect(await errorFrom(admin, "mail_post", request(7))).toBe(refusal);
    expect(await errorFrom(admin, "stop_mailing_post", { _post_id: post })).toBe(refusal);
  });

  test("is in the log with who sent, stopped and went on", async () => {
    const known = new Set((await entries()).map(({ id }) => id));
    await mail();
    await mail();
    await enqueue();
    await send(2);
    await stop();
    await stop();
    await mail();
    const said = (await entries()).filter(({ id }) => !known.has(id)).reverse();
    expect(said).toMatchObject([
      { action: "mail", entity: "blog_posts", entity_id: post, changed_to: { subscribers: 7 } },
      { action: "stop mailing", name: "Night shifts", changed_to: { sent: 2 } },
      { action: "mail", name: "Night shifts", actor_name: "Ada" },
    ]);
  });

  test("says in the list of posts how far it is", async () => {
    await publish("Another");
    await mail();
    await enqueue();
    await send(2);
    const { rows } = await act<Returns<"admin_list_posts">>(admin, "admin_list_posts");
    const shown = Object.fromEntries(rows.map(({ title, mailing }) => [title, mailing]));
    expect(shown).toEqual({ "Night shifts": await progress(), Another: null });
    expect(shown["Night shifts"]).toMatchObject({ sent: 2, recipients: 7 });
  });
});
