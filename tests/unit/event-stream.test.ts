import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { openEventStream, writeFrame } from "~/features/live/event-stream.server";
import { hear } from "../support/event-stream";
import { open, serve } from "../support/web-server";

test("a frame is one line each of place, event and data, whatever is in it", () => {
  const frame = writeFrame({ event: "news", id: "1", data: { text: "one\r\n\r\nevent: over\n" } });
  expect(frame).toBe('id: 1\nevent: news\ndata: {"text":"one\\r\\n\\r\\nevent: over\\n"}\n\n');
  expect(writeFrame({ event: "over" })).toBe("event: over\ndata: null\n\n");
});

test("a stream tells each frame, keeps awake, and ends once", async () => {
  const onEnd = vi.fn();
  const stream = openEventStream(onEnd);
  const heard = hear(stream.response);
  stream.send({ event: "live" });
  stream.beat();
  stream.send({ event: "news", data: { id: "a" } });
  await expect.poll(heard.news).toEqual(["a"]);

  stream.close();
  await heard.ended;
  stream.close();
  stream.send({ event: "news", data: { id: "b" } });
  expect(heard.news()).toEqual(["a"]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a stream that nobody reads is let go instead of kept", () => {
  const onEnd = vi.fn();
  const stream = openEventStream(onEnd);
  const data = "x".repeat(1024);
  let count = 0;
  while (stream.isOpen() && count < 1000) {
    stream.send({ event: "news", data });
    count++;
  }
  expect(count).toBeLessThan(70);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a client that does not read is dropped, and the server keeps little of it", async () => {
  const onEnd = vi.fn();
  const stream = openEventStream(onEnd);
  const server = await serve(() => stream.response);
  const response = await open(server).answered;
  response.pause();
  const data = "x".repeat(32 * 1024);
  const writing = setInterval(() => stream.send({ event: "news", data }), 1);

  await expect.poll(() => onEnd.mock.calls.length, { timeout: 10_000 }).toBe(1);
  clearInterval(writing);
  response.destroy();
});

test("no answer holds frames back, and leaving ends the stream", async () => {
  const onEnd = vi.fn();
  const stream = openEventStream(onEnd);
  const server = await serve(() => stream.response);
  const response = await open(server, "/", { headers: { "Accept-Encoding": "br, gzip" } }).answered;
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(response.headers["content-encoding"]).toBeUndefined();
  const [first] = await once(response, "data");
  expect(String(first)).toMatch(/^retry: \d+\n\n$/);

  response.destroy();
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
});

test("a client that left before there was an answer leaves no stream behind", async () => {
  const onEnd = vi.fn();
  let answer: ((response: Response) => void) | undefined;
  let signal: AbortSignal | undefined;
  const server = await serve((request) => {
    signal = request.signal;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const { asked, answered } = open(server);
  answered.catch(() => {});
  await expect.poll(() => answer).toBeDefined();
  asked.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
  answer?.(openEventStream(onEnd).response);

  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
});
