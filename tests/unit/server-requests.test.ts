import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { SITE } from "../support/settings";
import { fetchFrom, form, open, serve } from "../support/web-server";

const MAX_BYTES = 64 * 1024;

test.each([
  ["another site", { Origin: "https://evil.example" }],
  ["null", { Origin: "null" }],
  ["nonsense", { Origin: "::" }],
  ["the site without its s", { Origin: "http://homeline.example", Host: "homeline.example" }],
  ["a cross-site fetch without an origin", { "Sec-Fetch-Site": "cross-site" }],
  ["a same-site fetch without an origin", { "Sec-Fetch-Site": "same-site" }],
])("a form from %s never reaches the app", async (_name, headers) => {
  const app = vi.fn(() => new Response("done"));
  const { status, text } = await fetchFrom(await serve(app), "/", { method: "POST", headers });

  expect(status).toBe(403);
  expect(text).toContain("This form was not sent from this site");
  expect(app).not.toHaveBeenCalled();
});

test.each([
  ["the public origin, whatever the host", { Origin: SITE, Host: "10.0.0.7:3000" }],
  ["the host that was called", { Origin: "https://127.0.0.1:3000", Host: "127.0.0.1:3000" }],
  ["no browser", {}],
  ["a bookmark", { "Sec-Fetch-Site": "none" }],
])("a form from %s is welcome", async (_name, headers) => {
  const seen: (string | null)[] = [];
  const server = await serve(({ headers }) => {
    seen.push(headers.get("host"), headers.get("x-forwarded-host"));
    return new Response("done");
  });
  const { status } = await fetchFrom(server, "/", {
    method: "POST",
    headers: { "X-Forwarded-Host": "evil.example", ...headers },
  });

  expect(status).toBe(200);
  if ("Origin" in headers) expect(seen).toEqual([new URL(headers.Origin).host, null]);
});

test("a page is answered wherever its link was", async () => {
  const server = await serve(() => new Response("page"));
  expect((await fetchFrom(server, "/", { headers: { Origin: "null" } })).text).toBe("page");
});

test.each(["OPTIONS", "PUT", "PATCH", "DELETE", "TRACE"])("%s is not spoken", async (method) => {
  const { status, headers } = await fetchFrom(await serve(neverAsked), "/", { method });

  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD, POST");
});

test.each(["/%E0%A4%A", "http://evil.example/", "*"])("the address %s is refused", async (path) => {
  expect((await fetchFrom(await serve(neverAsked), path)).status).toBe(400);
});

test.each(["a/b", "a?b", "a b", "user@a"])("the host %j is refused", async (host) => {
  const { status } = await fetchFrom(await serve(neverAsked), "/", { headers: { Host: host } });
  expect(status).toBe(400);
});

test("an address that begins with two slashes stays on this site", async () => {
  const server = await serve(({ url }) => new Response(url));
  const { text } = await fetchFrom(server, "//evil.example/a?b=c", {
    headers: { Host: "here.example" },
  });

  expect(text).toBe("https://here.example//evil.example/a?b=c");
});

test("Remix's old data parameter is not obeyed", async () => {
  const server = await serve(({ url }) => new Response(new URL(url).search));
  expect((await fetchFrom(server, "/?page=2&_data=routes/secret")).text).toBe("?page=2");
});

test("an address or headers that are too long are refused", async () => {
  const server = await serve(neverAsked);

  expect((await fetchFrom(server, `/${"a".repeat(9_000)}`)).status).toBe(414);
  expect((await fetchFrom(server, "/", { headers: { Other: "a".repeat(40_000) } })).status).toBe(
    431,
  );
});

const cookies = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `homeline-${index}=${"a".repeat(length)}`).join("; ");

test.each([
  ["all that a browser can have", cookies(180, 3_180)],
  ["very many small ones", cookies(24_000, 10)],
  ["a few large ones", cookies(5, 4_000)],
  ["more than there can be use for", cookies(101, 1)],
])("too many cookies are cleared by one short answer: %s", async (_what, Cookie) => {
  const { status, headers, text } = await fetchFrom(await serve(neverAsked), "/", {
    headers: { Cookie, Accept: "text/html" },
  });

  expect([status, headers["clear-site-data"]]).toEqual([431, '"cookies"']);
  expect(headers).not.toHaveProperty("set-cookie");
  expect(text).toContain("Please reload this page.");
  expect(text.length).toBeLessThan(1_000);
});

test("as many cookies as a browser may need reach the app", async () => {
  const server = await serve(({ headers }) => new Response(headers.get("cookie")));
  const Cookie = cookies(100, 140);

  expect((await fetchFrom(server, "/", { headers: { Cookie } })).text).toBe(Cookie);
});

test("a body of the largest size arrives whole", async () => {
  const server = await serve(async (request) => new Response(`${(await request.text()).length}`));
  const { text } = await fetchFrom(server, "/", form(Buffer.alloc(MAX_BYTES, "a")));

  expect(text).toBe(String(MAX_BYTES));
});

test("a larger body is refused, whether it says so or not", async () => {
  const server = await serve(neverAsked);
  const body = Buffer.alloc(MAX_BYTES + 1, "a");

  const declarations: Record<string, string>[] = [{}, { "Transfer-Encoding": "chunked" }];

  for (const headers of declarations) {
    const answer = await fetchFrom(server, "/", form(body, headers));
    expect(answer.status).toBe(413);
    expect(answer.headers.connection).toBe("close");
  }
});

test("a bad request with Expect: 100-continue is refused before its body", async () => {
  const { request, answer } = open(await serve(neverAsked), "/", {
    method: "POST",
    headers: { Expect: "100-continue", "Content-Length": 2 * MAX_BYTES },
  });
  const isInvited = vi.fn();
  request.on("continue", isInvited).flushHeaders();

  expect((await answer).statusCode).toBe(413);
  expect(isInvited).not.toHaveBeenCalled();
  request.destroy();
});

test("a good request with Expect: 100-continue sends its body", async () => {
  const server = await serve(async (request) => new Response(await request.text()));
  const { request, answer } = open(server, "/", {
    method: "POST",
    headers: { Expect: "100-continue", "Content-Length": 5 },
  });
  request.flushHeaders();
  await once(request, "continue");
  request.end("hello");

  expect(await text(await answer)).toBe("hello");
});

test("a request that is not HTTP gets 400 on the connection", async () => {
  const { port } = await serve(neverAsked);
  const socket = connect(port, "127.0.0.1");
  socket.write("HELLO\r\n\r\n");

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
});

function neverAsked(): Response {
  throw new Error("The app was asked.");
}
