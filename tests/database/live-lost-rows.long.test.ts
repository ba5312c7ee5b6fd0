import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { onEachEngine, type TestCloud } from "../support/cloud";
import { type LiveStreams, startLiveStreams } from "../support/live";
import { type Customer, newAdministrator, newCustomer, placeOrder } from "../support/realtime";

onEachEngine("Rows that Realtime has lost", testLostRows, { engines: ["pglite"] });

function testLostRows(cloud: () => TestCloud) {
  let live: LiveStreams;
  beforeAll(async () => {
    live = await startLiveStreams(cloud());
  });
  afterAll(() => live.proxy.close());

  test("a stream sends a row that Realtime has lost", async () => {
    const ann = await newCustomer(cloud());
    const stream = await live.open(ann, [live.topics.notificationsTopic(ann.id)]);
    await expect.poll(stream.states).toEqual(["live"]);
    const lost = await lose(cloud(), ann);

    await expect.poll(stream.rows).toEqual(lost);
  });

  test("streams look for lost rows once a heartbeat, however many tabs their user has", async () => {
    const calls = watchCalls();
    const admin = await newAdministrator(cloud());
    const topics = Object.values(live.topics.ADMIN_TOPICS);
    const tabs = await Promise.all(
      [1, 2, 3].map(() => live.open(admin, topics, { isAdmin: true })),
    );
    for (const tab of tabs) await expect.poll(tab.states).toEqual(["live"]);

    calls.length = 0;
    const checks = () => calls.filter(({ name }) => name === "whoami");
    await expect.poll(() => checks().length).toBeGreaterThanOrEqual(5);
    const [first = 0, , , , last = 0] = checks().map(({ at }) => at);
    // A check every 300 ms, and each time one read of each topic.
    expect(last - first).toBeGreaterThan(1_000);
    const names = calls.filter(({ at }) => at >= first && at < last).map(({ name }) => name);
    expect(names.sort()).toEqual(
      ["chat_messages", "contact_messages", "orders", "whoami"].flatMap((name) =>
        Array(4).fill(name),
      ),
    );
  });

  test("each tab of a user gets the rows that were lost since its page was read", async () => {
    const ann = await newCustomer(cloud());
    const topic = live.topics.notificationsTopic(ann.id);
    const long = await live.open(ann, [topic], {
      after: new Date(Date.now() - 60_000).toISOString(),
    });
    await expect.poll(long.states).toEqual(["live"]);
    const old = await lose(cloud(), ann, "now() - interval '20 seconds'");
    await expect.poll(long.rows).toEqual(old);

    const short = await live.open(ann, [topic]);
    await expect.poll(short.states).toEqual(["live"]);
    const lost = await lose(cloud(), ann);
    await expect.poll(short.rows).toEqual(lost);
    expect(long.rows()).toEqual([...old, ...lost]);
  });

  test("hundreds of lost rows are sent once, and the page loads what is left out", async () => {
    const calls = watchCalls();
    const ann = await newCustomer(cloud());
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => placeOrder(cloud(), ann.id)));
    const chats = orders.map((id) => live.topics.chatTopic({ id, user_id: ann.id }));
    const topics = [live.topics.notificationsTopic(ann.id), ...chats];
    const stream = await live.open(ann, topics);
    await expect.poll(stream.states).toEqual(["live"]);
    for (const id of orders) await loseMessages(cloud(), { id, sender: ann.id, count: 51 });
    const lost = await lose(cloud(), ann);

    await expect.poll(stream.rows).toHaveLength(5 * 50 + lost.length);
    calls.length = 0;
    await expect
      .poll(() => calls.filter(({ name }) => name === "whoami").length)
      .toBeGreaterThanOrEqual(3);
    expect(new Set(stream.rows()).size).toBe(stream.rows().length);
    expect(new Set(stream.states())).toEqual(new Set(["live", "refresh"]));
    expect(stream.states().length).toBeLessThanOrEqual(1 + orders.length);
  });
}

/** A notification of which Realtime does not hear. */
async function lose(cloud: TestCloud, { id }: Customer, createdAt = "now()"): Promise<string[]> {
  const rows = await cloud.engine.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    return tx.query<{ id: string }>(
      `insert into public.notifications (user_id, title, message, created_at)
      values ($1, 'News', 'There is some.', ${createdAt}) returning id`,
      [id],
    );
  });
  return rows.map((row) => row.id);
}

interface LostMessages {
  id: string;
  sender: string;
  count: number;
}

async function loseMessages(cloud: TestCloud, { id, sender, count }: LostMessages) {
  await cloud.engine.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    return tx.query(
      `insert into chat_messages (order_id, sender_id, message)
      select $1, $2, 'Hello' from generate_series(1, $3::integer)`,
      [id, sender, count],
    );
  });
}

/** The calls that streams send to the backend, with their times. */
function watchCalls() {
  const calls: { name: string; at: number }[] = [];
  const send = globalThis.fetch;
  // why: only a stream's clients are made after this, and each takes the `fetch` of that moment.
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    calls.push({ name: pathname.split("/").at(-1) ?? "", at: performance.now() });
    return send(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return calls;
}
