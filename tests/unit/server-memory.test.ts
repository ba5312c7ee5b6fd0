import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { HeldMemory } from "../../server/held-memory";
import { fetchFrom, form, open, serve } from "../support/web-server";

/** More than lies on the way between server and client. */
const ANSWER_BYTES = 20_000_000;
const TEXT = { headers: { "Content-Type": "text/plain" } };

/** A server that holds three long answers for its clients, and half of that for one. */
async function serveLong({ unreadTimeoutMs = 30_000 } = {}) {
  const held = new HeldMemory({ maxBytes: 3 * ANSWER_BYTES, unreadTimeoutMs });
  const server = await serve(
    ({ url }) => new Response(url.endsWith("/long") ? "x".repeat(ANSWER_BYTES) : "short", TEXT),
    { env: { TRUST_PROXY: "1" }, held },
  );
  const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

  return {
    ...server,
    /** Asks for a long answer, whose head comes while nothing reads on. */
    async askLong(address: string) {
      const { request, answer } = open(server, "/long", from(address));
      onTestFinished(() => void request.destroy());
      return answer;
    },
    statusFor: async (address: string) => (await fetchFrom(server, "/", from(address))).status,
  };
}

test("a client that does not read its answers is refused above its share, and others are not", async () => {
  const { askLong, statusFor } = await serveLong();
  const first = await askLong("192.0.2.1");
  expect(await statusFor("192.0.2.1")).toBe(200);
  const second = await askLong("192.0.2.1");
  expect(await statusFor("192.0.2.1")).toBe(503);
  expect(await statusFor("192.0.2.2")).toBe(200);

  first.resume();
  second.resume();
  await expect.poll(() => statusFor("192.0.2.1")).toBe(200);
});

test("who holds more than its share and reads nothing is let go, and a slow reader within it is not", async () => {
  const { askLong, statusFor } = await serveLong({ unreadTimeoutMs: 100 });
  const slow = await askLong("192.0.2.1");
  const [greedy] = [await askLong("192.0.2.2"), await askLong("192.0.2.2")];
  await expect.poll(() => statusFor("192.0.2.2")).toBe(200);
  await expect(buffer(greedy)).rejects.toThrow("aborted");

  expect(await buffer(slow)).toHaveLength(ANSWER_BYTES);
});

test("nothing is held for a client that has left before its answer was made", async () => {
  const held = new HeldMemory({ maxBytes: 100 });
  const left = new PassThrough().destroy();
  held.send("192.0.2.1", left as unknown as ServerResponse, Buffer.alloc(100));

  expect(() => held.refuseIfFull("192.0.2.1")).not.toThrow();
});

test("a client that begins very many forms is refused, and others are not", async () => {
  const held = new HeldMemory({ maxBytes: 4 * 64 * 1024 });
  const server = await serve(async (request) => new Response(await request.text()), {
    env: { TRUST_PROXY: "1" },
    held,
  });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  for (let count = 0; count < 3; count++) {
    const begun = { "Content-Length": "9", Expect: "100-continue", ...from("192.0.2.1") };
    const { request, answer } = open(server, "/", { ...form("", begun), body: undefined });
    answer.catch(() => {});
    onTestFinished(() => void request.destroy());
    await new Promise((resolve) => request.once("continue", resolve).flushHeaders());
  }
  const statusFor = async (address: string) =>
    (await fetchFrom(server, "/", form("a=b", from(address)))).status;

  await expect.poll(() => statusFor("192.0.2.1")).toBe(503);
  expect(await statusFor("192.0.2.2")).toBe(200);
});
