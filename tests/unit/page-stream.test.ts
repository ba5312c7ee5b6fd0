import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageStream } from "~/features/live/page-stream";
import type { LiveRows } from "~/features/live/topics.server";

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

let stream: PageStream;
const listener = (topic: keyof LiveRows) => ({ topic, onRow: vi.fn(), onOver: vi.fn() });
const order = (id: string) => ({ topic: "orders", row: { id, created_at: "2026-11-22" } });

beforeEach(() => {
  FakeStream.opened.length = 0;
  vi.stubGlobal("EventSource", FakeStream);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.useFakeTimers();
  stream = new PageStream();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the topics of a page share one stream, from the earliest time that one was read", async () => {
  const [orders, inbox] = [listener("orders"), listener("inbox")];
  stream.subscribe(orders, "2026-11-22T12:00:01Z");
  stream.subscribe(inbox, "2026-11-22T12:00:00Z");
  await Promise.resolve();

  expect(FakeStream.opened.map(({ address }) => address)).toEqual([
    "/events?topics=inbox%2Corders&after=2026-11-22T12%3A00%3A00Z",
  ]);
  FakeStream.opened[0]?.send("row", order("1"));
  expect(orders.onRow).toHaveBeenCalledExactlyOnceWith(order("1").row);
  expect(inbox.onRow).not.toHaveBeenCalled();
});

test("a row that comes twice is passed on once", async () => {
  const orders = listener("orders");
  stream.subscribe(orders, "");
  await Promise.resolve();

  for (const id of ["1", "1", "2"]) FakeStream.opened[0]?.send("row", order(id));
  expect(orders.onRow).toHaveBeenCalledTimes(2);
});

test("the stream ends with its last listener, and goes on from there with the next", async () => {
  const leave = stream.subscribe(listener("orders"), "then");
  await Promise.resolve();
  leave();
  await Promise.resolve();
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED);

  stream.subscribe(listener("orders"), "now");
  await Promise.resolve();
  expect(FakeStream.opened[1]?.address).toBe("/events?topics=orders&after=now");
});

test("a page says that it waits only if that lasts", async () => {
  stream.subscribe(listener("orders"), "");
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
    const orders = listener("orders");
    stream.subscribe(orders, "");
    await Promise.resolve();

    FakeStream.opened[0]?.close();
    FakeStream.opened[0]?.send("error");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeStream.opened).toHaveLength(opened);
    expect(orders.onOver).toHaveBeenCalledTimes(over);
  },
);

test.each([
  [true, 1],
  [false, 0],
])("a hidden tab whose listener needs rows there (%s) opens %i streams", async (is, opened) => {
  Object.assign(document, { hidden: true });
  const request = (_name: string, _options: object, run: () => unknown) => Promise.resolve(run());
  vi.stubGlobal("navigator", { locks: { request } });

  stream.subscribe({ ...listener("orders"), isForHiddenTab: is }, "");
  await Promise.resolve();
  expect(FakeStream.opened).toHaveLength(opened);
});
