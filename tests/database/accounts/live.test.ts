import { afterAll, beforeAll, expect, test } from "vitest";
import { onEachEngine, type TestCloud } from "../../support/cloud";
import { type LiveStreams, startLiveStreams } from "../../support/live";
import {
  type Customer,
  newAdministrator,
  newCustomer,
  placeOrder,
  tokenFor,
} from "../../support/realtime";

onEachEngine("A live stream", testStreams, { engines: ["pglite"] });

function testStreams(cloud: () => TestCloud) {
  let live: LiveStreams;
  beforeAll(async () => {
    live = await startLiveStreams(cloud());
  });
  afterAll(() => live.proxy.close());

  test("shares one connection with the other streams of its user, and gets the rows of its topic", async () => {
    const { ann, order, first, second, elsewhere, chat } = await openFourStreams();
    expect(live.proxy.realtimeSockets()).toBe(1);

    const notification = await notify(cloud(), ann);
    const message = await write(cloud(), order, ann);
    for (const stream of [first, second, elsewhere])
      await expect.poll(stream.rows).toEqual([notification]);
    await expect.poll(chat.rows).toEqual([message]);
  });

  test("keeps the connection of its user until it is the last stream to close", async () => {
    const { ann, first, second, elsewhere, chat } = await openFourStreams();
    const notification = await notify(cloud(), ann);
    for (const stream of [first, second, elsewhere])
      await expect.poll(stream.rows).toEqual([notification]);

    for (const stream of [second, elsewhere, chat]) stream.close();
    const more = await notify(cloud(), ann);
    await expect.poll(first.rows).toEqual([notification, more]);
    expect(live.proxy.realtimeSockets()).toBe(1);
    first.close();
    await expect.poll(live.proxy.realtimeSockets).toBe(0);
    expect(second.rows()).toEqual([notification]);
  });

  /** Streams of one user: two of a session, and two of another one, the last of them of an order. */
  async function openFourStreams() {
    await expect.poll(live.proxy.realtimeSockets).toBe(0);
    const ann = await newCustomer(cloud());
    const again = await signedInAgain(cloud(), ann);
    const topic = live.topics.notificationsTopic(ann.id);
    const order = await placeOrder(cloud(), ann.id);
    const streams = {
      first: await live.open(ann, [topic]),
      second: await live.open(ann, [topic]),
      elsewhere: await live.open(again, [topic]),
      chat: await live.open(again, [live.topics.chatTopic({ id: order, user_id: ann.id })]),
    };
    for (const stream of Object.values(streams)) await expect.poll(stream.states).toEqual(["live"]);
    return { ann, order, ...streams };
  }

  test("leaves no connection behind when a browser leaves before it is open", async () => {
    const ann = await newCustomer(cloud());
    const topic = live.topics.notificationsTopic(ann.id);
    for (let turn = 0; turn < 5; turn++) (await live.open(ann, [topic])).close();
    const stays = await live.open(ann, [topic]);
    await expect.poll(stays.states).toEqual(["live"]);

    await expect.poll(live.proxy.realtimeSockets).toBe(1);
    stays.close();
    await expect.poll(live.proxy.realtimeSockets).toBe(0);
  });

  test("sends the columns of a row that the page needs, and no others", async () => {
    const admin = await newAdministrator(cloud());
    const stream = await live.open(admin, [live.topics.ADMIN_TOPICS.orders], { isAdmin: true });
    await expect.poll(stream.states).toEqual(["live"]);
    const id = await placeOrder(cloud(), admin.id, 12.5);

    await expect.poll(() => stream.rows().at(-1)).toBe(id);
    const { data, id: place } = stream.events.at(-1) ?? {};
    expect(data).toEqual({
      topic: "orders",
      row: { id, total_amount: 12.5, created_at: expect.any(String) },
    });
    expect(place).toMatch(new RegExp(`^\\d{4}-.*_${id}$`));
  });

  test("sends what happened while the browser was away, once and in order", async () => {
    const ann = await newCustomer(cloud());
    const topic = live.topics.notificationsTopic(ann.id);
    const first = await live.open(ann, [topic]);
    await expect.poll(first.states).toEqual(["live"]);
    const known = await notify(cloud(), ann);
    await expect.poll(first.rows).toEqual([known]);
    first.close();

    const missed = [await notify(cloud(), ann), await notify(cloud(), ann)];
    const second = await live.open(ann, [topic], { lastId: first.lastId() });
    await expect.poll(second.states).toEqual(["live"]);
    const then = await notify(cloud(), ann);
    await expect.poll(second.rows).toEqual([...missed, then]);

    await setTime(cloud(), [known, ...missed], "-1 hour");
    const page = await live.open(ann, [topic], { after: new Date().toISOString() });
    await expect.poll(page.states).toEqual(["live"]);
    expect(page.rows()).toEqual([then]);
    for (const nonsense of ["nonsense", "2026-99-99T00:00:00Z", "'; drop table orders"]) {
      const stream = await live.open(ann, [topic], { lastId: nonsense, after: nonsense });
      await expect.poll(stream.states).toEqual(["live"]);
    }
  });

  test("carries all topics of a page, and catches up with each of them", async () => {
    const ann = await newCustomer(cloud());
    const order = await placeOrder(cloud(), ann.id);
    const topics = [
      live.topics.notificationsTopic(ann.id),
      live.topics.chatTopic({ id: order, user_id: ann.id }),
    ];
    const first = await live.open(ann, topics);
    await expect.poll(first.states).toEqual(["live"]);
    // Topics have no order among each other.
    const notified = await notify(cloud(), ann);
    await expect.poll(first.rows).toEqual([notified]);
    const written = await write(cloud(), order, ann);
    await expect.poll(first.rows).toEqual([notified, written]);
    expect(first.events.map(({ data }) => data?.topic).slice(1)).toEqual([
      "notifications",
      `chat:${order}`,
    ]);
    first.close();

    const missed = [await write(cloud(), order, ann), await notify(cloud(), ann)];
    const second = await live.open(ann, topics, { lastId: first.lastId() });
    await expect.poll(second.states).toEqual(["live"]);
    expect(second.rows().slice(-2)).toEqual(missed);
  });

  test("reports when its backend is away, and sends what it missed when it is back", async () => {
    const ann = await newCustomer(cloud());
    const stream = await live.open(ann, [live.topics.notificationsTopic(ann.id)]);
    await expect.poll(stream.states).toEqual(["live"]);
    const before = await notify(cloud(), ann);
    await expect.poll(stream.rows).toEqual([before]);

    live.proxy.block();
    await expect.poll(stream.states).toEqual(["live", "waiting"]);
    const meanwhile = [await notify(cloud(), ann), await notify(cloud(), ann)];
    live.proxy.unblock();
    await expect.poll(stream.states).toEqual(["live", "waiting", "live"]);
    const after = await notify(cloud(), ann);

    await expect.poll(stream.rows).toEqual([before, ...meanwhile, after]);
    expect(live.proxy.realtimeSockets()).toBe(1);
    expect(stream.hasEnded()).toBe(false);
  });

  test("sends nothing that its user may not read, whatever is asked for", async () => {
    const ann = await newCustomer(cloud());
    const bob = await newCustomer(cloud());
    const order = await placeOrder(cloud(), ann.id);
    const open = { isOpenTo: () => true };
    const streams = [
      await live.open(bob, [{ ...live.topics.chatTopic({ id: order, user_id: ann.id }), ...open }]),
      await live.open(bob, [{ ...live.topics.notificationsTopic(ann.id), ...open }]),
      await live.open(bob, [{ ...live.topics.ADMIN_TOPICS.orders, ...open }]),
    ];
    for (const stream of streams) await expect.poll(stream.states).toEqual(["live"]);
    await write(cloud(), order, ann);
    await notify(cloud(), ann);
    await placeOrder(cloud(), ann.id);
    const own = await placeOrder(cloud(), bob.id);

    await expect.poll(() => streams[2]?.rows()).toEqual([own]);
    expect(streams[0]?.rows()).toEqual([]);
    expect(streams[1]?.rows()).toEqual([]);
    await expect(live.request(bob, [live.topics.ADMIN_TOPICS.orders])).rejects.toMatchObject({
      status: 403,
    });
  });

  test("ends with its session, and streams of other sessions go on", async () => {
    const ann = await newCustomer(cloud());
    const again = await signedInAgain(cloud(), ann);
    const topic = live.topics.notificationsTopic(ann.id);
    const stays = await live.open(ann, [topic]);
    const goes = await live.open(again, [topic]);
    for (const stream of [stays, goes]) await expect.poll(stream.states).toEqual(["live"]);

    await again.client.auth.signOut({ scope: "local" });
    await expect.poll(goes.hasEnded).toBe(true);
    expect(goes.states()).toEqual(["live", "over"]);
    const notification = await notify(cloud(), ann);
    await expect.poll(stays.rows).toEqual([notification]);
    expect(goes.rows()).toEqual([]);
  });

  test.each([
    [
      "a block",
      "insert into public.user_status (user_id, is_blocked, blocked_at) values ($1, true, now())",
    ],
    ["a lost right", "delete from public.admins where user_id = $1"],
    ["a deleted account", "delete from auth.users where id = $1"],
  ])("ends after %s", async (_, statement) => {
    const admin = await newAdministrator(cloud());
    const stream = await live.open(admin, [live.topics.ADMIN_TOPICS.orders], { isAdmin: true });
    await expect.poll(stream.states).toEqual(["live"]);
    await cloud().engine.query(statement, [admin.id]);

    await expect.poll(stream.hasEnded).toBe(true);
    expect(stream.states()).toEqual(["live", "over"]);
  });

  test("ends a little before its token does, so that the next request renews it", async () => {
    const ann = await newCustomer(cloud());
    const options = {
      token: await tokenFor(cloud(), ann, 81),
      expiresAt: Date.now() + 81_000,
    };
    const stream = await live.open(ann, [live.topics.notificationsTopic(ann.id)], options);
    await expect.poll(stream.states).toEqual(["live"]);

    await expect.poll(stream.hasEnded).toBe(true);
    expect(stream.states()).toEqual(["live"]);
    await expect.poll(live.proxy.realtimeSockets).toBe(0);
  });

  test("is refused to a user who has sixteen already", async () => {
    const ann = await newCustomer(cloud());
    const topic = live.topics.notificationsTopic(ann.id);
    for (let count = 0; count < 16; count++) await live.open(ann, [topic]);
    const refused = await live.request(ann, [topic]);
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
