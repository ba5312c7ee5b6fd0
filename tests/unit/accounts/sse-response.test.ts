import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { formatEvent, openSseResponse } from "~/accounts/live/sse-response.server";
import { readStream } from "../../support/event-stream";
import { open, serve } from "../../support/web-server";

test("an event is one line each of id, event and data, whatever is in it", () => {
  const text = formatEvent({ event: "row", id: "1", data: { text: "one\r\n\r\nevent: over\n" } });
  expect(text).toBe('id: 1\nevent: row\ndata: {"text":"one\\r\\n\\r\\nevent: over\\n"}\n\n');
  expect(formatEvent({ event: "over" })).toBe("event: over\ndata: null\n\n");
});

test("a stream sends each event and its heartbeat, and ends once", async () => {
  const onEnd = vi.fn();
  const stream = openSseResponse(onEnd);
  const reader = readStream(stream.response);
  stream.send({ event: "live" });
  stream.beat();
  stream.send({ event: "row", data: { row: { id: "a" } } });
  await expect.poll(reader.rows).toEqual(["a"]);

  stream.close();
  await reader.ended;
  stream.close();
  stream.send({ event: "row", data: { row: { id: "b" } } });
  expect(reader.rows()).toEqual(["a"]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a stream that nobody reads is closed", () => {
  const onEnd = vi.fn();
  const stream = openSseResponse(onEnd);
  const data = "x".repeat(1024);
  let count = 0;
  while (onEnd.mock.calls.length === 0 && count < 1000) {
    stream.send({ event: "row", data });
    count++;
  }
  expect(count).toBeLessThan(70);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a client that does not read is dropped, and the server keeps little of it", async () => {
  const onEnd = vi.fn();
  const stream = openSseResponse(onEnd);
  const server = await serve(() => stream.response);
  const response = await open(server).answer;
  response.pause();
  const data = "x".repeat(32 * 1024);
  const writing = setInterval(() => stream.send({ event: "row", data }), 1);

  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  clearInterval(writing);
  response.destroy();
});

test("nothing holds events back, and a client that leaves ends the stream", async () => {
  const onEnd = vi.fn();
  const stream = openSseResponse(onEnd);
  const server = await serve(() => stream.response);
  const response = await open(server, "/", { headers: { "Accept-Encoding": "br, gzip" } }).answer;
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
  let respond: ((response: Response) => void) | undefined;
  let signal: AbortSignal | undefined;
  const server = await serve((request) => {
    signal = request.signal;
    return new Promise((resolve) => {
      respond = resolve;
    });
  });
  const { request, answer } = open(server);
  answer.catch(() => {});
  await expect.poll(() => respond).toBeDefined();
  request.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
  respond?.(openSseResponse(onEnd).response);

  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
});
