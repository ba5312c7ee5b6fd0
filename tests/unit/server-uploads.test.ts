import { once } from "node:events";
import { Agent, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { HEAD_TIMEOUT_MS } from "../../server/request-limiter";
import { uploadBody, wholeBody } from "../../server/upload-body";
import { fetchFrom, open, serve } from "../support/web-server";

const UPLOAD = { method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=b" } };
/** One whose body is written bit by bit. */
const BEGUN = { ...UPLOAD, headers: { ...UPLOAD.headers, Expect: "100-continue" } };
const MEGABYTE = 1_000_000;

test("a form with files is read as it comes", async () => {
  const came: string[] = [];
  const server = await serve(async ({ body }) => {
    for await (const chunk of body ?? []) came.push(Buffer.from(chunk).toString());
    return new Response("done");
  });
  const { request, answer } = open(server, "/", BEGUN);
  request.write("first");
  await vi.waitFor(() => expect(came).toEqual(["first"]));
  request.end("last");
  expect((await answer).statusCode).toBe(200);
  expect(came).toEqual(["first", "last"]);
});

test("uploads have places of their own, which pages do not wait for", async () => {
  const server = await serve(
    async (request) => new Response(String((await request.text()).length)),
    {
      env: { MAX_UPLOADS: "1", MAX_REQUESTS: "1" },
    },
  );
  const slow = open(server, "/", BEGUN);
  slow.request.write("x");
  await vi.waitFor(async () => {
    const { status } = await fetchFrom(server, "/", { ...UPLOAD, body: "another" });
    expect(status).toBe(503);
  });
  expect((await fetchFrom(server)).status).toBe(200);
  slow.request.end("12345678");
  expect((await slow.answer).statusCode).toBe(200);
});

test("an upload that says that it is too long is refused before its body", async () => {
  const server = await serve(() => new Response("asked"));
  const { answer, request } = open(server, "/", {
    ...BEGUN,
    headers: { ...BEGUN.headers, "Content-Length": 300 * MEGABYTE },
  });
  request.flushHeaders();
  expect((await answer).statusCode).toBe(413);
  request.destroy();
});

test("an answer before the end of an upload leaves the connection to the next request", async () => {
  const server = await serve(({ method }) => new Response(method));
  const body = Buffer.alloc(5 * MEGABYTE, "a");
  const { status, text } = await fetchFrom(server, "/", { ...UPLOAD, body });
  expect([status, text]).toEqual([200, "POST"]);
});

test("so does an answer to an upload of which only a part was read", {
  // After thirty seconds the connection would end, and the second upload have one of its own.
  timeout: 25_000,
}, async () => {
  const server = await serve(async ({ body }) => {
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return new Response("enough");
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.alloc(5 * MEGABYTE, "a");
  for (const round of ["first", "second"]) {
    const { status, text } = await fetchFrom(server, `/${round}`, { ...UPLOAD, agent, body });
    expect([status, text]).toEqual([200, "enough"]);
  }
  agent.destroy();
});

test("the rest of an upload that was answered is read no faster than it has to be", async () => {
  const server = await serve(() => new Response("answered"));
  const client = connect(server.port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void client.destroy());
  client.write(
    "POST / HTTP/1.1\r\nHost: homeline.example\r\nContent-Length: 200000000\r\n" +
      "Content-Type: multipart/form-data; boundary=b\r\n\r\n",
  );
  const [answer] = await once(client, "data");
  expect(String(answer)).toContain("200 OK");

  const flood = () => {
    while (client.write(Buffer.alloc(MEGABYTE)));
  };
  client.on("drain", flood);
  flood();
  await delay(2_000);
  expect(client.bytesWritten - client.writableLength).toBeLessThan(50 * MEGABYTE);
});

test("a short form that comes too slowly is given up before the time of its answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const silent = Object.assign(new PassThrough(), { headers: {} });
    const whole = wholeBody(silent as unknown as IncomingMessage);
    const refused = expect(whole).rejects.toMatchObject({ status: 408 });
    await vi.advanceTimersByTimeAsync(HEAD_TIMEOUT_MS - 1_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});

test("an upload ends that comes too slowly, but not one that waits for where it is stored", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const source = new PassThrough();
    const reader = uploadBody(source as unknown as IncomingMessage).getReader();
    source.write(Buffer.alloc(8_000));
    await reader.read();
    await vi.advanceTimersByTimeAsync(60_000);
    const next = reader.read().catch(({ name }: Error) => name);
    await vi.advanceTimersByTimeAsync(10_900);
    source.write("x");
    expect(await next).toMatchObject({ done: false });

    const late = reader.read().catch(({ name }: Error) => name);
    await vi.advanceTimersByTimeAsync(10_900);
    expect(await late).toBe("TimeoutError");
  } finally {
    vi.useRealTimers();
  }
});
