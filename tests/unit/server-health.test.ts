import { createServer, type RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { MIGRATIONS } from "#database";
import { VERSION } from "~/version";
import { close, createWebServer, listen } from "../../server/web-server";
import { fetchFrom, open, serve } from "../support/web-server";

type Answers = Partial<Record<"database" | "auth" | "schedule", RequestListener>>;

const COMMIT = "0123456789abcdef0123456789abcdef01234567";

/** The web server in front of a backend that is well, except for what these answer. */
async function serveOver({
  database = answering(200, APPLIED),
  auth = answering(200, AUTH),
  schedule = answering(200, "true"),
}: Answers) {
  const server = createServer((req, res) => {
    if (req.url?.endsWith("/is_schedule_running")) schedule(req, res);
    else (req.url?.startsWith("/rest/") ? database : auth)(req, res);
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return serve(() => new Response("page"), {
    env: { SUPABASE_URL: `http://127.0.0.1:${port}`, COMMIT },
  });
}

const answering =
  (status: number, body: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(status).end(body);

const APPLIED = JSON.stringify(MIGRATIONS);
const AUTH = JSON.stringify({ name: "GoTrue", version: "v2.180.0", description: "An API" });
const FIRST_LACKS = JSON.stringify(MIGRATIONS.slice(1));
const NEWER = JSON.stringify([...MIGRATIONS, "20991231000000"]);
const NO_FUNCTION = JSON.stringify({ code: "PGRST202", message: "Could not find the function" });
const NO_KEY = JSON.stringify({ message: "Invalid API key" });

test.each([
  ["all that it needs", {}, []],
  ["a newer schema", { database: answering(200, NEWER) }, []],
  ["a schema that lacks a migration", { database: answering(200, FIRST_LACKS) }, ["migrations"]],
  ["a schema without migrations", { database: answering(404, NO_FUNCTION) }, ["migrations"]],
  ["a failure", { database: answering(500, APPLIED) }, ["database"]],
  ["a page in its place", { database: answering(200, "<h1>It works</h1>") }, ["database"]],
  ["another answer", { database: answering(200, '{"message":"ok"}') }, ["database"]],
  [
    "half an answer",
    { database: (_req, res) => void res.writeHead(200).end(APPLIED.slice(0, 9)) },
    ["database"],
  ],
  ["a connection that breaks", { database: (req) => void req.destroy() }, ["database"]],
  ["Auth behind a wrong key", { auth: answering(401, NO_KEY) }, ["auth"]],
  ["no function auth-proxy", { auth: answering(404, "{}") }, ["auth"]],
  ["half a health of Auth", { auth: answering(200, AUTH.slice(0, 9)) }, ["auth"]],
  [
    "nothing right",
    { auth: answering(200, "{}"), database: answering(503, "") },
    ["database", "auth"],
  ],
] satisfies [string, Answers, string[]][])(
  "with %s from the backend /readyz tells the truth",
  async (_name, backend, problems) => {
    const server = await serveOver(backend);
    const isOk = problems.length === 0;
    for (const path of ["/readyz", "/healthz"]) {
      const { status, text } = await fetchFrom(server, path);
      expect(status).toBe(isOk ? 200 : 503);
      expect(JSON.parse(text)).toEqual(isOk ? { status: "ok" } : { status: "down", problems });
    }
  },
);

test("a schedule that stands still is told, and takes no server out of the balancer", async () => {
  const server = await serveOver({ schedule: answering(200, "false") });
  const { status, text } = await fetchFrom(server, "/readyz");
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ status: "ok", writes: "failing" });
});

test.each([
  ["no answer", () => {}],
  ["the beginning of one", (_req, res) => void res.writeHead(200).write("[")],
] satisfies [string, RequestListener][])(
  "with %s from the backend /readyz says so by itself, and /livez asks nobody",
  async (_name, backend) => {
    let calls = 0;
    const count: RequestListener = (req, res) => {
      calls++;
      backend(req, res);
    };
    const server = await serveOver({ database: count, auth: count, schedule: count });
    const began = performance.now();
    const asked = [fetchFrom(server, "/readyz"), fetchFrom(server, "/readyz")];
    const { status, text } = await fetchFrom(server, "/livez");
    const said = { status: "ok", version: VERSION, commit: COMMIT };
    expect([status, JSON.parse(text)]).toEqual([200, said]);
    for (const { status } of await Promise.all(asked)) expect(status).toBe(503);

    // The backend has two seconds, and the request would have thirty.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(calls).toBe(3);
  },
);

test("a server that is told to stop says so first, and still answers pages", async () => {
  const server = await serveOver({});
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
  expect(performance.now() - began).toBeLessThan(9_000);
});
