import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test, vi } from "vitest";
import { Connection } from "~/accounts/live/connection.server";
import { openSseResponse } from "~/accounts/live/sse-response.server";
import { Subscriber } from "~/accounts/live/subscriber.server";
import { notificationsTopic } from "~/accounts/live/topics.server";
import { log } from "~/lib/log.server";
import { realtimeOver } from "~/services/web-socket.server";

const USER = { id: "1", session_alive: true, is_blocked: false, needs_second_step: false };

test("a stream that fails is logged and ends, so that its browser opens a new one", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const ended = vi.fn();
  const stream = openSseResponse(() => {
    ended();
    connection.leave(subscriber);
  });
  const db = createClient("http://127.0.0.1:2", "key", {
    global: { fetch: async () => Response.json([USER]) },
    realtime: realtimeOver(),
  });
  const connection = Connection.forUser(USER.id);
  // why: `after` is no valid time, so reading fails before it asks the database.
  const after = { at: "never", id: "" };
  const topics = [notificationsTopic(USER.id)];
  const subscriber = new Subscriber({ stream, topics, token: "", db }, after);
  connection.join(subscriber);
  vi.advanceTimersByTime(15_000);

  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(logged).toHaveBeenCalledWith({ err: expect.any(RangeError) }, "A live stream failed");
});
