import { request } from "node:http";
import { type BrokenBody, CUT, STRANGE, UNREADABLE, WHOLE } from "../support/broken-bodies";
import { isLongRun } from "../support/long-tests";
import { RESUME } from "./support/paid-orders";
import { requestRaw } from "./support/raw-http";
import { signInByRequest } from "./support/sign-in";
import type { Site } from "./support/site";
import { test as base, expect } from "./support/site-fixtures";

interface Address {
  path: string;
  headers: Record<string, string>;
}

/** Tests of bodies that come to a form with files, one without, a `.data` address and one of no page. */
const test = base.extend<{ addresses: Address[] }>({
  addresses: async ({ site, accounts, paidOrders, request }, use) => {
    const { id, email, password } = await accounts.create();
    const [order] = await paidOrders.create([{ user_id: id }], [RESUME]);
    await signInByRequest(request, site, email, password);
    const { cookies } = await request.storageState();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const headers = { Origin: site.url, Cookie, Accept: "text/html" };

    await use([
      { path: `/dashboard/orders/${order}`, headers },
      { path: "/contact", headers: { Origin: site.url, Accept: "text/html" } },
      { path: `/dashboard/orders/${order}.data`, headers },
      { path: "/no-such-page", headers },
    ]);
  },
});

const AT_ONCE = 4;
/** Each is read by `tests/unit/form-data.test.ts`; here some are enough to see that the server goes on. */
const SOME_CUT = CUT.filter((_cut, bytes) => isLongRun || bytes % 20 === 0);

test("a broken body is refused, and ends nothing but its request", async ({ site, addresses }) => {
  if (isLongRun) test.setTimeout(600_000);
  const [withFiles] = addresses;
  const cases = addresses.flatMap((address) =>
    [...SOME_CUT, ...UNREADABLE, ...STRANGE].map((broken) => ({ address, broken })),
  );
  await eachOf(cases, async ({ address, broken }) => {
    const status = await statusOf(site, address, broken);
    const what = `${broken.what} to ${address.path}`;

    if (address === withFiles && !STRANGE.includes(broken)) {
      expect([400, 413], what).toContain(status);
    }
    expect(status, what).toBeLessThan(500);
    expect(status, what).toBeGreaterThanOrEqual(200);
  });
  await expectNeverEnded(site);
});

test("a client that lies about its length or leaves ends nothing but its request", async ({
  site,
  addresses,
}) => {
  const { body } = WHOLE;
  const cases = addresses.flatMap((address) =>
    [body.length - 9, body.length + 9, body.length * 1000].flatMap((length) =>
      [0, 100, 250, body.length].map((sent) => ({ address, length, sent })),
    ),
  );
  await eachOf(cases, async ({ address, length, sent }) => {
    await leaveAfter(site, address, { length, body: body.subarray(0, sent) });
  });
  await expectNeverEnded(site);
});

test("a body that stops coming is refused after some seconds", { tag: "@rare" }, async ({
  site,
  addresses,
}) => {
  const cases = addresses.flatMap((address) =>
    [0, 100, 250].map((sent) => ({ address, body: WHOLE.body.subarray(0, sent) })),
  );
  await eachOf(cases, async ({ address, body }) => {
    const status = await leaveAfter(site, address, { length: 100_000, body, isPatient: true });
    expect(status, `${body.length} bytes to ${address.path}`).toBeLessThan(500);
  });
  await expectNeverEnded(site);
});

async function eachOf<Case>(cases: Case[], send: (one: Case) => Promise<void>) {
  const left = [...cases];
  const sendAll = async () => {
    for (let next = left.shift(); next; next = left.shift()) await send(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
}

let clients = 0;
const newClient = () => ({ "X-Forwarded-For": `2001:db8:b0d1:${(clients++).toString(16)}::1` });

async function statusOf(site: Site, { path, headers }: Address, { type, body }: BrokenBody) {
  const answer = await requestRaw(site.url, path, {
    method: "POST",
    headers: { ...headers, ...newClient(), "Content-Type": type },
    body,
  });
  return answer.status;
}

interface Begun {
  /** What its header says. */
  length: number;
  body: Buffer;
  /** Whether its client waits for the answer before it leaves. */
  isPatient?: boolean;
}

/** Sends what it has of a form, and leaves; answers the status, or 0 without an answer. */
async function leaveAfter(
  site: Site,
  { path, headers }: Address,
  { length, body, isPatient = false }: Begun,
): Promise<number> {
  const { hostname, port, host } = new URL(site.url);
  return new Promise((resolve) => {
    const outgoing = request({
      hostname,
      port,
      path,
      method: "POST",
      agent: false,
      headers: {
        ...headers,
        ...newClient(),
        Host: host,
        "Content-Type": WHOLE.type,
        "Content-Length": length,
      },
    });
    const leave = (status: number) => {
      outgoing.destroy();
      resolve(status);
    };
    outgoing.on("response", ({ statusCode = 0 }) => leave(statusCode));
    outgoing.on("error", () => leave(0));
    outgoing.write(body, () => isPatient || leave(0));
    outgoing.flushHeaders();
  });
}

/** Nothing restarts the web server of a test, so that one which ended would not answer. */
async function expectNeverEnded(site: Site) {
  expect((await requestRaw(site.url, "/livez")).status).toBe(200);
  expect(site.log().match(/The web site is at/g)).toHaveLength(1);
  expect(site.log()).not.toMatch(/uncaught|unhandled/i);
}
