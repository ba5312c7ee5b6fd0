import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageStream } from "~/accounts/live/page-stream";
import type { TopicName } from "~/accounts/live/topics.server";

/** A stream of events whose server is the test. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeStream[] = [];
  readonly address: string;
  readyState = 1;

  constructor(address: string) {
    super();
    this.address = address;
    FakeStream.opened.push(this);
  }

  send(name: string, data: object = {}, lastEventId = "") {
    const event = new MessageEvent(name, { data: JSON.stringify(data), lastEventId });
    this.dispatchEvent(event);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }
}

/** Locks as tabs of a browser share them: each name is held once, until its holder's promise ends. */
function fakeLocks() {
  let free: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, run: () => unknown) => {
    const granted = free.then(() => (signal?.aborted ? undefined : run()));
    free = granted;
    return granted;
  };
  return { locks: { request } };
}

const onOver = vi.fn();
let stream: PageStream;
const subscription = (topic: TopicName, readAt = "") => ({ topic, readAt, onRow: vi.fn() });
const setHidden = (hidden: boolean) => {
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event("visibilitychange"));
};
/** Waits until every promise that needs no further time has resolved. */
const settled = () => vi.advanceTimersByTimeAsync(0);
const order = (id: string) => ({ topic: "orders", row: { id, created_at: "2026-11-22" } });

beforeEach(() => {
  FakeStream.opened.length = 0;
  vi.stubGlobal("EventSource", FakeStream);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.useFakeTimers();
  onOver.mockClear();
  stream = new PageStream(onOver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the topics of a page share one stream, from the earliest time that one was read", async () => {
  const orders = subscription("orders", "2026-11-22T12:00:01Z");
  const inbox = subscription("inbox", "2026-11-22T12:00:00Z");
  stream.subscribe(orders);
  stream.subscribe(inbox);
  await Promise.resolve();

  expect(FakeStream.opened.map(({ address }) => address)).toEqual([
    "/events?topics=inbox%2Corders&after=2026-11-22T12%3A00%3A00Z",
  ]);
  FakeStream.opened[0]?.send("row", order("1"));
  expect(orders.onRow).toHaveBeenCalledExactlyOnceWith(order("1").row, false);
  expect(inbox.onRow).not.toHaveBeenCalled();
});

test("a row that comes twice is passed on once, however many came meanwhile", async () => {
  const orders = subscription("orders");
  stream.subscribe(orders);
  await Promise.resolve();

  const ids = Array.from({ length: 401 }, (_, number) => `${number}`);
  for (const id of [...ids, ...ids]) FakeStream.opened[0]?.send("row", order(id));
  expect(orders.onRow).toHaveBeenCalledTimes(401);
});

test("a conversation that is opened gets a row that the page around it has had", async () => {
  const row = { id: "1", order_id: "2", created_at: "2026-11-22T12:00:01Z" };
  stream.subscribe(subscription("chats", "2026-11-22T12:00:00Z"));
  await Promise.resolve();
  FakeStream.opened[0]?.send("row", { topic: "chats", row }, row.created_at);

  const conversation = subscription("chat:2", "2026-11-22T12:00:00.5Z");
  stream.subscribe(conversation);
  await Promise.resolve();
  expect(FakeStream.opened[1]?.address).toContain("after=2026-11-22T12%3A00%3A00.5Z");
  FakeStream.opened[1]?.send("row", { topic: "chats", row }, row.created_at);
  FakeStream.opened[1]?.send("row", { topic: "chat:2", row }, row.created_at);
  expect(conversation.onRow).toHaveBeenCalledExactlyOnceWith(row, true);
});

test("a row is new if it was written after the page was read, or came when the stream was live", async () => {
  const orders = subscription("orders", "2026-11-22T12:00:00Z");
  stream.subscribe(orders);
  await Promise.resolve();
  const [source] = FakeStream.opened;
  const send = (id: string, created_at: string) =>
    source?.send("row", { topic: "orders", row: { id, created_at } });

  send("there before", "2026-11-22T11:59:59Z");
  send("later", "2026-11-22T12:00:01Z");
  source?.send("live");
  send("begun before", "2026-11-22T11:59:59Z");
  expect(orders.onRow.mock.calls.map(([{ id }, isNew]) => [id, isNew])).toEqual([
    ["there before", false],
    ["later", true],
    ["begun before", true],
  ]);
});

test("a page that subscribes anew at each rendering keeps its stream and its place", async () => {
  let leave = stream.subscribe(subscription("orders", "2026-11-22T12:00:00Z"));
  await Promise.resolve();
  FakeStream.opened[0]?.send("live", {}, "2026-11-22T13:00:00Z");
  leave();
  leave = stream.subscribe(subscription("orders", "2026-11-22T12:00:00Z"));
  await Promise.resolve();
  expect(FakeStream.opened).toHaveLength(1);

  setHidden(true);
  setHidden(false);
  expect(FakeStream.opened[1]?.address).toContain("after=2026-11-22T13%3A00%3A00Z");
});

test("a page whose missed rows are too many to be sent is stale", async () => {
  stream.subscribe(subscription("orders"));
  await Promise.resolve();
  expect(stream.isStale()).toBe(false);

  FakeStream.opened[0]?.send("refresh");
  expect(stream.isStale()).toBe(true);
});

test("a hidden page is stale once it is shown", () => {
  const listener = vi.fn();
  stream.onState(listener);
  setHidden(true);
  stream.setStale(true);
  expect(stream.isStale()).toBe(false);

  listener.mockClear();
  setHidden(false);
  expect(listener).toHaveBeenCalled();
  expect(stream.isStale()).toBe(true);
});

test("the stream ends with its last listener, and goes on from there with the next", async () => {
  const leave = stream.subscribe(subscription("orders", "then"));
  await Promise.resolve();
  leave();
  await Promise.resolve();
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED);

  stream.subscribe(subscription("orders", "now"));
  await Promise.resolve();
  expect(FakeStream.opened[1]?.address).toBe("/events?topics=orders&after=now");
});

test("a page says that it waits only if that lasts", async () => {
  stream.subscribe(subscription("orders"));
  await Promise.resolve();
  const [source] = FakeStream.opened;

  source?.send("waiting");
  vi.advanceTimersByTime(1_900);
  source?.send("live");
  vi.advanceTimersByTime(1_000);
  expect(stream.isWaiting()).toBe(false);

  source?.send("waiting");
  vi.advanceTimersByTime(2_000);
  expect(stream.isWaiting()).toBe(true);
  source?.send("live");
  expect(stream.isWaiting()).toBe(false);
});

test.each([
  [404, 1, 1],
  [503, 2, 0],
])(
  "a stream refused with %i is opened %i times, and over %i times",
  async (status, opened, over) => {
    vi.stubGlobal("fetch", async () => new Response(null, { status }));
    stream.subscribe(subscription("orders"));
    await Promise.resolve();

    FakeStream.opened[0]?.close();
    FakeStream.opened[0]?.send("error");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeStream.opened).toHaveLength(opened);
    expect(onOver).toHaveBeenCalledTimes(over);
  },
);

test.each([
  [true, 1],
  [false, 0],
])("a hidden tab whose listener needs rows there (%s) opens %i streams", async (is, opened) => {
  setHidden(true);
  vi.stubGlobal("navigator", fakeLocks());

  stream.subscribe({ ...subscription("orders"), isForHiddenTab: is });
  await settled();
  expect(FakeStream.opened).toHaveLength(opened);
});

test("a hidden tab whose topics change goes on, and another one takes over when it ends", async () => {
  setHidden(true);
  vi.stubGlobal("navigator", fakeLocks());
  const other = new PageStream(vi.fn());
  stream.subscribe({ ...subscription("orders"), isForHiddenTab: true });
  await settled();
  stream.subscribe(subscription("inbox"));
  await settled();
  expect(FakeStream.opened.map(({ readyState }) => readyState)).toEqual([FakeStream.CLOSED, 1]);

  other.subscribe({ ...subscription("chats"), isForHiddenTab: true });
  await settled();
  expect(FakeStream.opened).toHaveLength(2);
  FakeStream.opened[1]?.send("over");
  await settled();
  expect(onOver).toHaveBeenCalledOnce();
  expect(FakeStream.opened[2]?.address).toContain("topics=chats");
});
