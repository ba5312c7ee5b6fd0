import { createServer, type RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { close, createWebServer, listen } from "../../server/web-server";
import { fetchFrom, open, serve } from "../support/web-server";

/** The web server in front of a backend that answers like this. */
async function serveOver(backend: RequestListener) {
  const server = createServer(backend);
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return serve(() => new Response("page"), {
    env: { SUPABASE_URL: `http://127.0.0.1:${port}` },
  });
}

const answering =
  (status: number, body: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(status).end(body);

const ROW = JSON.stringify([{ id: "0f8fad5b-d9cb-469f-a165-70867728950e" }]);

test.each([
  ["a row", answering(200, ROW), 200, "ok"],
  ["no row yet", answering(200, "[]"), 200, "ok"],
  ["a failure", answering(500, ROW), 503, "down"],
  ["a page in its place", answering(200, "<h1>It works</h1>"), 503, "down"],
  ["another answer", answering(200, '{"message":"ok"}'), 503, "down"],
  ["half a row", (_req, res) => void res.writeHead(200).end(ROW.slice(0, 9)), 503, "down"],
  ["a connection that breaks", (req) => void req.destroy(), 503, "down"],
] satisfies [string, RequestListener, number, string][])(
  "with %s from the backend /readyz tells the truth",
  async (_name, backend, status, state) => {
    const server = await serveOver(backend);
    for (const path of ["/readyz", "/healthz"]) {
      const answer = await fetchFrom(server, path);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { status: state }]);
    }
  },
);

test.each([
  ["no answer", () => {}],
  ["the beginning of one", (_req, res) => void res.writeHead(200).write("[")],
] satisfies [string, RequestListener][])(
  "with %s from the backend /readyz says so by itself, and /livez asks nobody",
  async (_name, backend) => {
    let calls = 0;
    const server = await serveOver((req, res) => {
      calls++;
      backend(req, res);
    });
    const began = performance.now();
    const asked = [fetchFrom(server, "/readyz"), fetchFrom(server, "/readyz")];
    expect((await fetchFrom(server, "/livez")).status).toBe(200);
    for (const { status } of await Promise.all(asked)) expect(status).toBe(503);

    expect(performance.now() - began).toBeLessThan(5_000);
    expect(calls).toBe(1);
  },
);

test("a server that is told to stop says so first, and still answers pages", async () => {
  const server = await serveOver(answering(200, ROW));
  server.announceStop();

  for (const path of ["/livez", "/readyz"])
    expect((await fetchFrom(server, path)).status).toBe(503);
  const page = await fetchFrom(server);
  expect([page.text, page.headers.connection]).toEqual(["page", "close"]);
});

test("a stream that was asked for while the server closes ends at once", async () => {
  let respond: ((response: Response) => void) | undefined;
  const server = await serve(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const { answer } = open(server);
  await expect.poll(() => respond).toBeDefined();
  const stopped = server.stop();
  respond?.(
    new Response(new ReadableStream(), { headers: { "Content-Type": "text/event-stream" } }),
  );
  (await answer).resume();
  await stopped;
});

test("a connection without a request does not delay the end", async () => {
  const server = createWebServer((_req, res) => void res.end());
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const silent = connect(port, "127.0.0.1");
  await new Promise((connected) => silent.once("connect", connected));

  const began = performance.now();
  await close(server);
  // The server would wait ten seconds for its headers.
  expect(performance.now() - began).toBeLessThan(5_000);
});
