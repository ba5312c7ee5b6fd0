import { once } from "node:events";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fetchFrom, form, open, serve } from "../support/web-server";

const LONG = "All work and no play. ".repeat(200);

test("the app gets the whole request and the client's address", async () => {
  const server = await serve(
    async (request, { clientAddress }) =>
      Response.json({
        method: request.method,
        url: request.url,
        cookie: request.headers.get("cookie"),
        body: await request.text(),
        clientAddress,
      }),
    { env: { TRUST_PROXY: "1" } },
  );
  const { text } = await fetchFrom(
    server,
    "/a?b=c",
    form("d=e", {
      Cookie: "f=g; h=i",
      Host: "here.example",
      "X-Forwarded-For": "1.1.1.1, 2.2.2.2",
    }),
  );

  expect(JSON.parse(text)).toEqual({
    method: "POST",
    url: "https://here.example/a?b=c",
    cookie: "f=g; h=i",
    body: "d=e",
    clientAddress: "2.2.2.2",
  });
});

test.each([
  ["a page", () => new Response(LONG, { headers: { "Content-Type": "text/html" } }), 200],
  ["a redirect", () => new Response(null, { status: 303, headers: { Location: "/" } }), 303],
  ["nothing", () => new Response(null, { status: 204 }), 204],
  ["an error", () => Response.json({ no: true }, { status: 400 }), 400],
])("headers that the app sets are on %s", async (_name, answer, status) => {
  const server = await serve((_request, { responseHeaders }) => {
    responseHeaders.append("Set-Cookie", "a=1");
    responseHeaders.append("Set-Cookie", "b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT");
    responseHeaders.set("Cache-Control", "private, no-store");
    responseHeaders.set("Refresh", "3; url=/login");
    return answer();
  });
  const { headers, status: got } = await fetchFrom(server);

  expect(got).toBe(status);
  expect(headers).toMatchObject({
    "set-cookie": ["a=1", "b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
    "cache-control": "private, no-store",
    refresh: "3; url=/login",
    "x-content-type-options": "nosniff",
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
  });
});

test("a page may use the styles within it and lead to the payment page", async () => {
  const server = await serve((_request, context) => {
    context.inlineStylesHash = "sha256-some";
    return new Response("", { headers: { "Content-Type": "text/html" } });
  });
  const { headers } = await fetchFrom(server);

  expect(headers["content-security-policy"]).toContain("style-src 'self' 'sha256-some';");
  expect(headers["content-security-policy"]).toContain("form-action 'self' https://pay.example");
  expect(headers["cache-control"]).toBe("private, no-cache");
});

test("only a site under https asks to stay there", async () => {
  const server = await serve(() => new Response(""), { env: { SITE_URL: "http://localhost" } });
  expect((await fetchFrom(server)).headers).not.toHaveProperty("strict-transport-security");
});

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, *", "gzip", gunzipSync],
  ["br;q=0.5, gzip;q=0.8", "gzip", gunzipSync],
])("text for a client that accepts %j comes as %s", async (accepts, encoding, decompress) => {
  const { headers, body } = await fetchFrom(await serve(() => new Response(LONG)), "/", {
    headers: { "Accept-Encoding": accepts },
  });

  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("Accept-Encoding");
  expect(headers["content-length"]).toBe(String(body.length));
  expect(decompress(body).toString()).toBe(LONG);
});

test.each([
  ["a client that accepts nothing", new Response(LONG), ""],
  ["a client that knows none of ours", new Response(LONG), "zstd, deflate, br;q=0"],
  ["a short text", new Response("short"), "br"],
  ["an image", new Response(LONG, { headers: { "Content-Type": "image/png" } }), "br"],
  ["who forbids it", new Response(LONG, { headers: { "Cache-Control": "no-transform" } }), "br"],
])("nothing is compressed for %s", async (_name, answer, accepts) => {
  const { headers } = await fetchFrom(await serve(() => answer), "/", {
    headers: { "Accept-Encoding": accepts },
  });
  expect(headers).not.toHaveProperty("content-encoding");
});

test("a HEAD gets the headers of the answer only", async () => {
  const { status, text } = await fetchFrom(await serve(() => new Response(LONG)), "/", {
    method: "HEAD",
  });
  expect([status, text]).toEqual([200, ""]);
});

test.each([
  ["text/html", "text/html; charset=utf-8", "<h1>Something went wrong</h1>"],
  ["*/*", "text/plain; charset=utf-8", "Something went wrong on our side."],
])("a bug tells %s nothing of itself, and the log everything", async (accept, type, words) => {
  const server = await serve(() => {
    throw new Error("the password is 123");
  });
  const { status, headers, text } = await fetchFrom(server, "/", { headers: { Accept: accept } });

  expect(status).toBe(500);
  expect(headers["content-type"]).toBe(type);
  expect(text).toContain(words);
  expect(text).not.toContain("123");
  expect(server.log.join("\n")).toContain("the password is 123");
});

test.each([
  [400, "<h1>Bad request</h1>"],
  [405, "<h1>Not allowed</h1>"],
  [413, "<h1>Too large</h1>"],
  [418, "<h1>Something went wrong</h1>"],
])(
  "an error %i of a route without a page is a page for people, and unchanged for scripts",
  async (status, words) => {
    const server = await serve(() => Response.json({ message: "Unexpected" }, { status }));
    const page = await fetchFrom(server, "/", { headers: { Accept: "text/html,*/*" } });
    const data = await fetchFrom(server, "/", { headers: { Accept: "application/json" } });

    expect([page.status, data.status]).toEqual([status, status]);
    expect(page.text).toContain(words);
    expect(data.text).toBe('{"message":"Unexpected"}');
  },
);

test("the log names no query", async () => {
  const server = await serve(() => new Response("", { status: 404 }));
  await fetchFrom(server, "/a/b?token=secret");

  await expect.poll(() => server.log).toEqual([expect.stringMatching(/^GET \/a\/b 404 \d+ ms$/)]);
});

test("a line of the log names its request as the error page does, and nobody who sent it", async () => {
  const server = await serve(() => new Response("", { status: 400 }));
  const { headers, text } = await fetchFrom(server, "/a?token=secret", {
    headers: { Accept: "text/html", Cookie: "session=secret", "X-Forwarded-For": "192.0.2.7" },
  });
  await expect.poll(() => server.lines).toHaveLength(1);
  const { requestId, method, path, status } = JSON.parse(server.lines.join());

  expect({ method, path, status }).toEqual({ method: "GET", path: "/a", status: 400 });
  expect(requestId).toMatch(/^[\w-]{12}$/);
  expect(headers["x-request-id"]).toBe(requestId);
  expect(text).toContain(`Request ${requestId}`);
  expect(server.lines.join()).not.toMatch(/secret|192\.0\.2\.7|127\.0\.0\.1/);
});

test("work stops when the client has left", async () => {
  let signal: AbortSignal | undefined;
  const server = await serve((request) => {
    signal = request.signal;
    return new Promise(() => {});
  });
  const { request, answer } = open(server);
  answer.catch(() => {});
  await expect.poll(() => signal).toBeDefined();
  request.destroy();

  await expect.poll(() => signal?.aborted).toBe(true);
});

test("a stream arrives piece by piece, and ends when the server stops", async () => {
  let hasEnded = false;
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: () => {
      hasEnded = true;
    },
  });
  const server = await serve(
    () => new Response(stream, { headers: { "Content-Type": "text/event-stream" } }),
  );
  const response = await open(server, "/", { headers: { "Accept-Encoding": "br" } }).answer;
  const [first] = await once(response, "data");
  expect(String(first)).toBe("data: 1\n\n");

  const rest = text(response);
  await server.stop();
  expect(await rest).toBe("");
  expect(hasEnded).toBe(true);
});

test("a server that stops finishes what it has begun, and takes no more", async () => {
  let finish: ((response: Response) => void) | undefined;
  const server = await serve(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const { answer } = open(server);
  await expect.poll(() => finish).toBeDefined();

  const stopped = server.stop();
  // A program that another thread is starting holds the port for a moment.
  await expect(open(server).answer).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  finish?.(new Response("done"));
  const response = await answer;
  expect(response.headers.connection).toBe("close");
  expect(await text(response)).toBe("done");
  await stopped;
});
