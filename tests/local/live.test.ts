import { afterAll, beforeAll, expect, it } from "vitest";
import { onEachEngine, type TestCloud } from "../support/cloud";
import { type Listening, startListening } from "../support/live";
import {
  type Customer,
  newAdministrator,
  newCustomer,
  placeOrder,
  tokenFor,
} from "../support/realtime";

onEachEngine("A live stream", tellStories, { engines: ["pglite"], seed: "empty" });

function tellStories(cloud: () => TestCloud) {
  let live: Listening;
  beforeAll(async () => {
    live = await startListening(cloud());
  });
  afterAll(() => live.gate.close());

  it("shares one socket with all others of its listener, and the last one closes it", async () => {
    const ann = await newCustomer(cloud());
    const again = await signedInAgain(cloud(), ann);
    const topic = live.topics.notificationsOf(ann.id);
    const order = await placeOrder(cloud(), ann.id);
    const chat = live.topics.conversationAbout({ id: order, customerId: ann.id });
    const streams = [
      await live.listen(ann, topic),
      await live.listen(ann, topic),
      await live.listen(again, topic),
      await live.listen(again, chat),
    ];
    for (const heard of streams) await expect.poll(heard.states).toEqual(["live"]);
    expect(live.gate.realtimeSockets()).toBe(1);

    const news = await notify(cloud(), ann);
    const message = await write(cloud(), order, ann);
    for (const heard of streams.slice(0, 3)) await expect.poll(heard.news).toEqual([news]);
    await expect.poll(() => streams[3]?.news()).toEqual([message]);

    for (const heard of streams.slice(1)) heard.leave();
    const more = await notify(cloud(), ann);
    await expect.poll(() => streams[0]?.news()).toEqual([news, more]);
    expect(live.gate.realtimeSockets()).toBe(1);
    streams[0]?.leave();
    await expect.poll(live.gate.realtimeSockets).toBe(0);
    expect(streams[1]?.news()).toEqual([news]);
  });

  it("leaves no socket behind when somebody is gone before it is there", async () => {
    const ann = await newCustomer(cloud());
    const topic = live.topics.notificationsOf(ann.id);
    for (let turn = 0; turn < 5; turn++) (await live.listen(ann, topic)).leave();
    const stays = await live.listen(ann, topic);
    await expect.poll(stays.states).toEqual(["live"]);

    await expect.poll(live.gate.realtimeSockets).toBe(1);
    stays.leave();
    await expect.poll(live.gate.realtimeSockets).toBe(0);
  });

  it("tells of a row what its page may know, and nothing else of it", async () => {
    const admin = await newAdministrator(cloud());
    const heard = await live.listen(admin, live.topics.allOrders, { isAdmin: true });
    await expect.poll(heard.states).toEqual(["live"]);
    const id = await placeOrder(cloud(), admin.id, 12.5);

    await expect.poll(() => heard.news().at(-1)).toBe(id);
    const { data, id: place } = heard.events.at(-1) ?? {};
    expect(data).toEqual({ id, total_amount: 12.5, created_at: expect.any(String) });
    expect(place).toMatch(new RegExp(`^\\d{4}-.*_${id}$`));
  });

  it("tells what happened while nobody listened, once and in order", async () => {
    const ann = await newCustomer(cloud());
    const topic = live.topics.notificationsOf(ann.id);
    const first = await live.listen(ann, topic);
    await expect.poll(first.states).toEqual(["live"]);
    const known = await notify(cloud(), ann);
    await expect.poll(first.news).toEqual([known]);
    first.leave();

    const missed = [await notify(cloud(), ann), await notify(cloud(), ann)];
    const second = await live.listen(ann, topic, { lastId: first.lastId() });
    await expect.poll(second.states).toEqual(["live"]);
    const then = await notify(cloud(), ann);
    await expect.poll(second.news).toEqual([...missed, then]);

    await setTime(cloud(), [known, ...missed], "-1 hour");
    const page = await live.listen(ann, topic, { after: new Date().toISOString() });
    await expect.poll(page.states).toEqual(["live"]);
    expect(page.news()).toEqual([then]);
    for (const nonsense of ["nonsense", "2026-99-99T00:00:00Z", "'; drop table orders"]) {
      const heard = await live.listen(ann, topic, { lastId: nonsense, after: nonsense });
      await expect.poll(heard.states).toEqual(["live"]);
    }
  });

  it("says when its backend is away, and tells what it missed when it is back", async () => {
    const ann = await newCustomer(cloud());
    const heard = await live.listen(ann, live.topics.notificationsOf(ann.id));
    await expect.poll(heard.states).toEqual(["live"]);
    const before = await notify(cloud(), ann);
    await expect.poll(heard.news).toEqual([before]);

    live.gate.shut();
    await expect.poll(heard.states).toEqual(["live", "waiting"]);
    const meanwhile = [await notify(cloud(), ann), await notify(cloud(), ann)];
    live.gate.open();
    await expect.poll(heard.states, { timeout: 10_000 }).toEqual(["live", "waiting", "live"]);
    const after = await notify(cloud(), ann);

    await expect.poll(heard.news).toEqual([before, ...meanwhile, after]);
    expect(live.gate.realtimeSockets()).toBe(1);
    expect(heard.hasEnded()).toBe(false);
  });

  it("finds by itself what Realtime has lost", async () => {
    const ann = await newCustomer(cloud());
    const heard = await live.listen(ann, live.topics.notificationsOf(ann.id));
    await expect.poll(heard.states).toEqual(["live"]);
    const lost = await cloud().engine.transaction(async (tx) => {
      await tx.execute("set local session_replication_role = replica");
      return tx.query<{ id: string }>(INSERT_NOTIFICATION, [ann.id]);
    });

    await expect.poll(heard.news).toEqual(lost.map(({ id }) => id));
  });

  it("tells nothing of what its listener may not read, whatever it is asked for", async () => {
    const ann = await newCustomer(cloud());
    const bob = await newCustomer(cloud());
    const order = await placeOrder(cloud(), ann.id);
    const open = { isOpenTo: () => true };
    const streams = [
      await live.listen(bob, {
        ...live.topics.conversationAbout({ id: order, customerId: ann.id }),
        ...open,
      }),
      await live.listen(bob, { ...live.topics.notificationsOf(ann.id), ...open }),
      await live.listen(bob, { ...live.topics.allOrders, ...open }),
    ];
    for (const heard of streams) await expect.poll(heard.states).toEqual(["live"]);
    await write(cloud(), order, ann);
    await notify(cloud(), ann);
    await placeOrder(cloud(), ann.id);
    const own = await placeOrder(cloud(), bob.id);

    await expect.poll(() => streams[2]?.news()).toEqual([own]);
    expect(streams[0]?.news()).toEqual([]);
    expect(streams[1]?.news()).toEqual([]);
    await expect(live.answer(bob, live.topics.allOrders)).rejects.toMatchObject({ status: 403 });
  });

  it("ends with its session, and leaves those of other sessions alone", async () => {
    const ann = await newCustomer(cloud());
    const again = await signedInAgain(cloud(), ann);
    const topic = live.topics.notificationsOf(ann.id);
    const stays = await live.listen(ann, topic);
    const goes = await live.listen(again, topic);
    for (const heard of [stays, goes]) await expect.poll(heard.states).toEqual(["live"]);

    await again.client.auth.signOut({ scope: "local" });
    await expect.poll(goes.hasEnded).toBe(true);
    expect(goes.states()).toEqual(["live", "over"]);
    const news = await notify(cloud(), ann);
    await expect.poll(stays.news).toEqual([news]);
    expect(goes.news()).toEqual([]);
  });

  it.each([
    [
      "a block",
      "insert into public.user_status (user_id, is_blocked, blocked_at) values ($1, true, now())",
    ],
    ["a lost right", "delete from public.admins where user_id = $1"],
    ["a deleted account", "delete from auth.users where id = $1"],
  ])("ends after %s", async (_, statement) => {
    const admin = await newAdministrator(cloud());
    const heard = await live.listen(admin, live.topics.allOrders, { isAdmin: true });
    await expect.poll(heard.states).toEqual(["live"]);
    await cloud().engine.query(statement, [admin.id]);

    await expect.poll(heard.hasEnded).toBe(true);
    expect(heard.states()).toEqual(["live", "over"]);
  });

  it("ends a little before its token does, so that the next request renews it", async () => {
    const ann = await newCustomer(cloud());
    const options = {
      token: await tokenFor(cloud(), ann, 81),
      expiresAt: Date.now() + 81_000,
    };
    const heard = await live.listen(ann, live.topics.notificationsOf(ann.id), options);
    await expect.poll(heard.states).toEqual(["live"]);

    await expect.poll(heard.hasEnded).toBe(true);
    expect(heard.states()).toEqual(["live"]);
    await expect.poll(live.gate.realtimeSockets).toBe(0);
  });

  it("is refused to one who has many already", async () => {
    const ann = await newCustomer(cloud());
    const topic = live.topics.notificationsOf(ann.id);
    for (let count = 0; count < 16; count++) await live.listen(ann, topic);
    const refused = await live.answer(ann, topic);
    expect(refused.status).toBe(429);
  });
}

const INSERT_NOTIFICATION = `insert into public.notifications (user_id, title, message)
  values ($1, 'News', 'There is some.') returning id`;

async function notify(cloud: TestCloud, { id }: Customer): Promise<string> {
  const [row] = await cloud.engine.query<{ id: string }>(INSERT_NOTIFICATION, [id]);
  return row?.id ?? "";
}

async function write(cloud: TestCloud, orderId: string, { id }: Customer): Promise<string> {
  const [row] = await cloud.engine.query<{ id: string }>(
    "insert into chat_messages (order_id, sender_id, message) values ($1, $2, 'Hello') returning id",
    [orderId, id],
  );
  return row?.id ?? "";
}

async function setTime(cloud: TestCloud, ids: string[], interval: string) {
  await cloud.engine.query(
    "update public.notifications set created_at = now() + $2::interval where id = any($1::uuid[])",
    [ids, interval],
  );
}

async function signedInAgain(cloud: TestCloud, { id, client }: Customer): Promise<Customer> {
  const { data } = await client.auth.getUser();
  return { id, client: await cloud.as(data.user?.email ?? "") };
}
