import { hear } from "../../support/event-stream";
import { sessionOf, signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/site-test";

test("a stream is opened to whom it concerns, and to nobody else by any id", async ({
  playwright,
  site,
  people,
  till,
}) => {
  const ann = await people.make();
  const bob = await people.make();
  const admin = await people.make({ admin: true });
  const [order = ""] = await till.record([{ user_id: ann.id }]);
  const chat = `/events/chat/${order}`;
  const unknown = "/events/chat/00000000-0000-4000-8000-000000000000";
  const rows: [typeof ann | null, Record<string, number>][] = [
    [null, { "/events/orders": 401, "/events/notifications": 401, [chat]: 401, [unknown]: 401 }],
    [ann, { "/events/orders": 403, "/events/notifications": 200, [chat]: 200 }],
    [
      bob,
      {
        "/events/orders": 403,
        [chat]: 404,
        [unknown]: 404,
        "/events/chat/nobody": 404,
        [`${chat}%27`]: 404,
        [`/events/chat/${order.toUpperCase()}`]: 404,
        [`/events/chat/${order}?after=${new Date().toISOString()}&id=${order}`]: 404,
      },
    ],
    [admin, { "/events/orders": 200, [chat]: 200, [unknown]: 404 }],
  ];

  for (const [person, expected] of rows) {
    const request = await playwright.request.newContext({ baseURL: site.url });
    if (person) await signInByRequest(request, site, person.email, person.password);
    const Cookie = await sessionOf(request);
    for (const [path, status] of Object.entries(expected)) {
      const answer = await fetch(site.url + path, { headers: { Cookie }, redirect: "manual" });
      expect(answer.status, `${path} for ${person?.email}`).toBe(status);
      await answer.body?.cancel();
    }
    await request.dispose();
  }
});

test("a stream leaves it to the page to say why a session is over", async ({
  request,
  site,
  people,
  backend,
}) => {
  const { id, email, password } = await people.make();
  await signInByRequest(request, site, email, password);
  const blocked = { is_blocked: true, blocked_at: new Date().toISOString() };
  await backend
    .from("user_status")
    .insert({ user_id: id, ...blocked })
    .throwOnError();

  const stream = await request.get("/events/notifications");
  expect(stream.status()).toBe(401);
  expect(stream.headers()).not.toHaveProperty("set-cookie");
  const page = await request.get("/dashboard/profile");
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.text()).toContain("Account Blocked");
});

test("a stream says at once that it is live, and a question for its head opens none", async ({
  request,
  site,
  people,
}) => {
  const { email, password } = await people.make();
  await signInByRequest(request, site, email, password);
  const Cookie = await sessionOf(request);
  const ask = (method: string) =>
    fetch(`${site.url}/events/notifications`, {
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
  const heard = hear(answer);
  await expect.poll(heard.states).toEqual(["live"]);
  heard.leave();
});

test("nobody can hold more than sixteen, and whoever leaves makes room", async ({
  request,
  site,
  people,
}) => {
  const { email, password } = await people.make();
  await signInByRequest(request, site, email, password);
  const Cookie = await sessionOf(request);
  const leaving = new AbortController();
  const ask = (suffix = "", signal = leaving.signal) =>
    fetch(`${site.url}/events/notifications${suffix}`, { headers: { Cookie }, signal });

  // why: an answer to Remix's own request for data begins when it ends, or when it is refused.
  async function keepAsking() {
    while (!leaving.signal.aborted) await ask(".data").catch(() => {});
  }

  for (let count = 0; count < 14; count++) expect((await ask()).status).toBe(200);
  for (let count = 0; count < 2; count++) void keepAsking();
  const status = async () => {
    const probe = new AbortController();
    const answer = await ask("", probe.signal);
    probe.abort();
    return answer.status;
  };
  await expect.poll(status).toBe(429);
  leaving.abort();
  await expect.poll(status).toBe(200);
  for (let count = 0; count < 14; count++) {
    expect((await ask("", AbortSignal.timeout(5_000))).status).toBe(200);
  }
});
