import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { sendRaw, serve } from "./support/serve";

const MEBIBYTE = 1024 * 1024;

describe("A body", () => {
  const size = async (request: Request) => Response.json((await request.text()).length);

  test("may be exactly 1 MiB", async () => {
    const { origin } = await serve(size);
    const response = await fetch(origin, { method: "POST", body: "x".repeat(MEBIBYTE) });
    expect(await response.json()).toBe(MEBIBYTE);
  });

  test("that announces more is refused before it is sent", async () => {
    const { origin } = await serve(size);
    expect(await begin(origin, { "content-length": String(MEBIBYTE + 1) }, [])).toEqual({
      status: 413,
      text: '{"message":"The request body is larger than 1 MiB."}',
    });
  });

  test("that announces nothing is cut when it grows larger", async () => {
    const { origin } = await serve(size);
    const parts = Array.from({ length: 5 }, () => Buffer.alloc(MEBIBYTE / 4, "x"));
    const { status } = await begin(origin, { "transfer-encoding": "chunked" }, parts);
    expect(status).toBe(413);
  });

  test("that ends early is nobody's error but the sender's", async () => {
    const { port, log } = await serve(size);
    await sendRaw(
      port,
      "POST /gone HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf",
    );
    await expect.poll(() => log).toEqual([expect.stringMatching(/^POST \/gone 400 \d+ ms$/)]);
  });
});

describe("Refused, and the server lives on", () => {
  test.each([
    ["a path that does not decode", 400, "GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["another server's address", 400, "GET http://elsewhere/ HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["a method that the web forbids", 400, "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["what is not HTTP", 400, "hello?\r\n\r\n"],
    ["no host", 400, "GET / HTTP/1.1\r\n\r\n"],
    [
      "two lengths",
      400,
      `POST / HTTP/1.1\r\nHost: localhost\r\n${"Content-Length: 1\r\n".repeat(2)}\r\nab`,
    ],
    [
      "endless headers",
      431,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"y".repeat(40_000)}\r\n\r\n`,
    ],
  ])("is %s", async (_what, status, text) => {
    const { origin, port } = await serve(async () => new Response());
    expect(await sendRaw(port, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await fetch(origin)).status).toBe(200);
  });

  test("is a WebSocket handshake that its part cannot digest", async () => {
    const digest = () => {
      throw new Error("indigestible");
    };
    const { origin, port } = await serve(async () => new Response(), digest);
    const handshake =
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n";

    expect(await sendRaw(port, handshake)).toBe("");
    expect((await fetch(origin)).status).toBe(200);
  });
});

/** Sends the parts and leaves the request open, so that only a refusal can answer it. */
function begin(origin: string, headers: Record<string, string>, parts: Buffer[]) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const request = httpRequest(origin, { method: "POST", headers }, async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, text });
      request.destroy();
    });
    request.on("error", reject);
    request.flushHeaders();
    for (const part of parts) request.write(part);
  });
}
