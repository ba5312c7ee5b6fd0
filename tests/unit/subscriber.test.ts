import { expect, test, vi } from "vitest";
import { openEventStream } from "~/features/live/event-stream.server";
import { Subscriber } from "~/features/live/subscriber.server";
import { notificationsTopic } from "~/features/live/topics.server";
import { log } from "~/lib/log.server";
import type { Db } from "~/services/supabase.server";

test("a stream that fails is logged and ends, so that its browser opens a new one", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const ended = vi.fn();
  const stream = openEventStream(ended);
  const topic = notificationsTopic("1");
  // why: `after` is no valid time, so the subscriber fails before it asks the database.
  const db = {} as unknown as Db;
  const options = { stream, topics: [topic], token: "", db, after: { at: "never", id: "" } };
  new Subscriber(options).setState(topic.name, "ready");

  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(logged).toHaveBeenCalledWith({ err: expect.any(RangeError) }, "A live stream failed");
});
