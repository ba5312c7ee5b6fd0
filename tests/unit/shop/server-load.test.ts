import { once } from "node:events";
import { expect, test } from "vitest";
import { CHECKOUT_TIMEOUT_MS } from "~/shop/checkout/checkout.server";
import { STOP_TIMEOUT_MS } from "../../../server/web-server";
import { fetchFrom, form, open, serve } from "../../support/web-server";

/** A server whose app answers when it is told to, and that takes two requests at once. */
async function serveTwoAtOnce() {
  const waiting: ((response: Response) => void)[] = [];
  const server = await serve(() => new Promise((resolve) => waiting.push(resolve)), {
    env: { MAX_REQUESTS: "2" },
    files: (req, res, next) => (req.url === "/logo.svg" ? res.end("a file") : next()),
  });
  return { server, waiting };
}

/** Forms whose headers have arrived and whose bodies have not. */
async function beginForms(server: { port: number }, count: number) {
  const forms = Array.from({ length: count }, () =>
    open(server, "/", {
      ...form("", { "Content-Length": "3", Expect: "100-continue" }),
      body: undefined,
    }),
  );
  for (const { request, answer } of forms) {
    answer.catch(() => {});
    request.flushHeaders();
  }
  await Promise.all(forms.map(({ request }) => once(request, "continue")));
  return forms;
}

const stream = () =>
  new Response(new ReadableStream(), { headers: { "Content-Type": "text/event-stream" } });

test("one request too many is refused at once, in words, and answered when another has ended", async () => {
  const { server, waiting } = await serveTwoAtOnce();
  const first = open(server).answer;
  const second = open(server).answer;
  await expect.poll(() => waiting).toHaveLength(2);

  const refused = await fetchFrom(server, "/", { headers: { Accept: "text/html" } });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(refused.headers["cache-control"]).toBe("no-store");
  expect(refused.text).toContain("<h1>Too many visitors at once</h1>");
  expect(refused.body.length).toBeLessThan(1_000);
  expect(refused.text).toContain("Please try again in 2 seconds.");
  expect(waiting).toHaveLength(2);

  waiting[0]?.(new Response("done"));
  await first;
  const third = open(server).answer;
  await expect.poll(() => waiting).toHaveLength(3);
  for (const finish of waiting) finish(new Response("done"));
  expect([(await second).statusCode, (await third).statusCode]).toEqual([200, 200]);
});

test("a form that is refused tells how to send it again, and offers nothing that loses it", async () => {
  const { server, waiting } = await serveTwoAtOnce();
  const pages = [open(server), open(server)];
  await expect.poll(() => waiting).toHaveLength(2);

  const refused = await fetchFrom(server, "/", form("a=b", { Accept: "text/html" }));
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(refused.text).toContain("so nothing was changed. Your form was not taken.");
  expect(refused.text).toContain("Wait 2 seconds, then reload this page");
  expect(refused.text).not.toContain("<a ");
  for (const finish of waiting) finish(new Response("done"));
  await Promise.all(pages.map(({ answer }) => answer));
});

test("files and the balancer's question are answered all the same", async () => {
  const { server, waiting } = await serveTwoAtOnce();
  const pages = [open(server), open(server)];
  await expect.poll(() => waiting).toHaveLength(2);

  expect((await fetchFrom(server, "/logo.svg")).text).toBe("a file");
  expect((await fetchFrom(server, "/livez")).status).toBe(200);
  for (const finish of waiting) finish(new Response("done"));
  await Promise.all(pages.map(({ answer }) => answer));
});

test("open event streams do not count, and neither does a form that is still on its way", async () => {
  const { server, waiting } = await serveTwoAtOnce();
  const streams = [open(server), open(server)];
  await expect.poll(() => waiting).toHaveLength(2);
  for (const finish of waiting) finish(stream());
  await Promise.all(streams.map(({ answer }) => answer));

  const slow = await beginForms(server, 2);
  const page = open(server).answer;
  await expect.poll(() => waiting).toHaveLength(3);
  waiting[2]?.(new Response("done"));
  expect((await page).statusCode).toBe(200);
  for (const { request } of slow) request.destroy();
});

test("only as many forms run as the limit allows, also if they arrive slowly and end together", async () => {
  const { server, waiting } = await serveTwoAtOnce();
  const forms = await beginForms(server, 5);
  for (const { request } of forms) request.end("a=b");
  const statuses: (number | undefined)[] = [];
  for (const { answer } of forms) answer.then(({ statusCode }) => statuses.push(statusCode));

  await expect.poll(() => statuses.length + waiting.length).toBe(5);
  expect(waiting).toHaveLength(2);
  for (const finish of waiting) finish(new Response("done"));
  await expect.poll(() => statuses).toEqual([503, 503, 503, 200, 200]);
});

test("a route without a page says that the data cannot be reached, not that there are too many", async () => {
  const server = await serve(async () => new Response(null, { status: 503 }));
  const answer = await fetchFrom(server, "/cart", { headers: { Accept: "text/html" } });

  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Our data cannot be reached at the moment.");
});

test("a server that stops waits for a checkout", () => {
  expect(STOP_TIMEOUT_MS).toBeGreaterThan(CHECKOUT_TIMEOUT_MS);
});
