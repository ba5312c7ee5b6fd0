import { readStream } from "../../support/event-stream";
import { cookiesOf, signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/site-fixtures";

test("a stream opens only for users who may read its topic", async ({
  playwright,
  site,
  accounts,
  paidOrders,
}) => {
  const ann = await accounts.create();
  const bob = await accounts.create();
  const admin = await accounts.create({ admin: true });
  const [order = ""] = await paidOrders.create([{ user_id: ann.id }]);
  const chat = `/events?topics=chat:${order}`;
  const unknown = "/events?topics=chat:00000000-0000-4000-8000-000000000000";
  const rows: [typeof ann | null, Record<string, number>][] = [
    [
      null,
      {
        "/events?topics=orders": 401,
        "/events?topics=notifications": 401,
        [chat]: 401,
        [unknown]: 401,
      },
    ],
    [
      ann,
      {
        "/events?topics=orders": 403,
        "/events?topics=chats": 403,
        "/events?topics=inbox": 403,
        "/events?topics=notifications": 200,
        [chat]: 200,
      },
    ],
    [
      bob,
      {
        "/events?topics=orders": 403,
        [chat]: 404,
        [unknown]: 404,
        [`/events?topics=notifications,chat:${order}`]: 404,
        "/events": 404,
        "/events?topics=nothing": 404,
        "/events?topics=chat:nobody": 404,
        [`${chat}%27`]: 404,
        [`/events?topics=chat:${order.toUpperCase()}`]: 404,
        [`/events?topics=chat:${order}&after=${new Date().toISOString()}&id=${order}`]: 404,
      },
    ],
    [admin, { "/events?topics=orders": 200, [chat]: 200, [unknown]: 404 }],
  ];

  for (const [account, expected] of rows) {
    const request = await playwright.request.newContext({ baseURL: site.url });
    if (account) await signInByRequest(request, site, account.email, account.password);
    const Cookie = await cookiesOf(request);
    for (const [path, status] of Object.entries(expected)) {
      const answer = await fetch(site.url + path, { headers: { Cookie }, redirect: "manual" });
      expect(answer.status, `${path} for ${account?.email}`).toBe(status);
      await answer.body?.cancel();
    }
    await request.dispose();
  }
});

test("a stream leaves it to the page to say why a session is over", async ({
  request,
  site,
  accounts,
  backend,
}) => {
  const { id, email, password } = await accounts.create();
  await signInByRequest(request, site, email, password);
  const blocked = { is_blocked: true, blocked_at: new Date().toISOString() };
  await backend
    .from("user_status")
    .insert({ user_id: id, ...blocked })
    .throwOnError();

  const stream = await request.get("/events?topics=notifications");
  expect(stream.status()).toBe(401);
  expect(stream.headers()).not.toHaveProperty("set-cookie");
  const page = await request.get("/dashboard/profile");
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.text()).toContain("Account Blocked");
});

test("a stream says at once that it is live, and a question for its head opens none", async ({
  request,
  site,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  await signInByRequest(request, site, email, password);
  const Cookie = await cookiesOf(request);
  const ask = (method: string) =>
    fetch(`${site.url}/events?topics=notifications`, {
      method,
      headers: { Cookie, Origin: site.url, "Accept-Encoding": "br, gzip" },
    });

  expect((await ask("HEAD")).status).toBe(204);
  expect((await ask("POST")).status).toBe(405);
  const answer = await ask("GET");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers.get("content-encoding")).toBeNull();
  const stream = readStream(answer);
  await expect.poll(stream.states).toEqual(["live"]);
  stream.close();
});

test("a user can open sixteen streams, and another after closing one", async ({
  request,
  site,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  await signInByRequest(request, site, email, password);
  const Cookie = await cookiesOf(request);
  const leaving = new AbortController();
  const ask = (signal = leaving.signal) =>
    fetch(`${site.url}/events?topics=notifications`, { headers: { Cookie }, signal });

  for (let count = 0; count < 16; count++) expect((await ask()).status).toBe(200);
  const status = async () => {
    const probe = new AbortController();
    const answer = await ask(probe.signal);
    probe.abort();
    return answer.status;
  };
  await expect.poll(status).toBe(429);
  leaving.abort();
  await expect.poll(status).toBe(200);
  for (let count = 0; count < 14; count++) {
    expect((await ask(AbortSignal.timeout(5_000))).status).toBe(200);
  }
});

test("nobody gets a stream as the data of a page, which would never end", async ({
  request,
  site,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  await signInByRequest(request, site, email, password);
  const headers = { Cookie: await cookiesOf(request) };

  for (const path of ["/events.data", "/EVENTS.data", "/events.data?_routes=routes%2Fevents"]) {
    const url = new URL(path, site.url);
    url.searchParams.set("topics", "notifications");
    for (const asked of [headers, {}])
      expect((await fetch(url, { headers: asked })).status).toBe(404);
  }
});
