import { isLongRun, rounds } from "../support/long-tests";
import { readMatrix } from "../support/policy-matrix";
import { type Account, openAccounts } from "./support/accounts";
import { createTarget, type Target } from "./support/admin-target";
import { type Backend, clientOf } from "./support/clients";
import {
  foreignRequests,
  type HostileRequest,
  hostileRequests,
  MARKUP,
  pickWith,
} from "./support/hostile-requests";
import { type Answer, requestRaw } from "./support/raw-http";
import { type Site, startSite } from "./support/site";
import { expect, test } from "./support/site-fixtures";

// The tests have a site of their own, because they damage its rows, and without a schedule, which changes some, too.
test.describe.configure({ mode: "default" });

let site: Site;
let backend: Backend;
let victim: Target;

const HIDDEN = "12 Address of Somebody Else";

test.beforeAll(async ({ engine }) => {
  site = await startSite({ engine, isScheduled: false });
  backend = clientOf(site, site.keys.secret);
  victim = await createTarget(backend, openAccounts(site));
  await backend
    .from("user_profiles")
    .insert({ user_id: victim.account.id, address: HIDDEN })
    .throwOnError();
});
test.afterAll(() => site?.stop());

interface Person {
  who: string;
  isSignedOut?: boolean;
  isAdministrator?: boolean;
  /** Prepares the account after it has signed in. */
  become?: (account: Account) => PromiseLike<unknown>;
  /** Whether the forms name rows of their own. */
  namesOwn?: boolean;
}

const PEOPLE: Person[] = [
  { who: "a signed-out visitor", isSignedOut: true },
  { who: "a customer" },
  { who: "a customer with own rows", namesOwn: true },
  {
    who: "a blocked customer",
    become: ({ id }) =>
      backend
        .from("user_status")
        .insert({ user_id: id, is_blocked: true, blocked_at: "2026-01-01" })
        .throwOnError(),
  },
  {
    who: "a moderator",
    become: ({ id }) =>
      backend.auth.admin.updateUserById(id, { app_metadata: { role: "moderator" } }),
  },
  { who: "an administrator", isAdministrator: true },
];

for (const [index, person] of PEOPLE.entries()) {
  test(`whatever ${person.who} sends to any page or form is answered, and harms nobody`, async () => {
    if (isLongRun) test.setTimeout(600_000);
    const { cookie, ids, named } = await prepare(person);
    const before = await readRows(ids);
    const statuses: Record<number, number> = {};

    for (const round of rounds(1)) {
      const pick = pickWith(index * 1000 + round);
      const foreign = person.isSignedOut ? await foreignRequests(named, pick) : [];
      const requests = [...(await hostileRequests(named, pick)), ...foreign];
      // Each request is sent by two of six people, and by all of them in a long run.
      for (const request of requests.filter((_, at) => isLongRun || (at + index) % 3 === 0)) {
        const answer = await send(request, cookie);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        expectHarmless(request, answer, person);
      }
    }
    const cases = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    console.log(`${person.who}: ${cases} requests, answers ${JSON.stringify(statuses)}`);
    if (!person.isAdministrator) expect(await readRows(ids)).toEqual(before);
  });
}

async function prepare({ isSignedOut, isAdministrator = false, become, namesOwn }: Person) {
  if (isSignedOut) return { cookie: "", ids: [], named: victim };
  const own = await createTarget(backend, openAccounts(site));
  if (isAdministrator) {
    await backend.from("admins").insert({ user_id: own.account.id }).throwOnError();
  }
  const cookie = await signIn(own.account);
  await become?.(own.account);
  const ids = [own.account.id, own.account.email, own.email, own.id];

  return { cookie, ids, named: namesOwn ? own : victim };
}

async function signIn({ email, password }: Account): Promise<string> {
  const body = new URLSearchParams({ intent: "login", email, password }).toString();
  const { headers } = await send({ method: "POST", path: "/login", body, secrets: [] }, "");

  return (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
}

let clients = 0;

function send({ method, path, body, origin = site.url }: HostileRequest, cookie: string) {
  const headers = {
    Cookie: cookie,
    Origin: origin,
    "Content-Type": "application/x-www-form-urlencoded",
    // Each request comes from another network, so that limits stop none of them.
    "X-Forwarded-For": `2001:db8:${(clients++ % 65_536).toString(16)}::1`,
  };
  return requestRaw(site.url, path, { method, headers, ...(body !== undefined && { body }) });
}

const JAVASCRIPT = /(href|src|action)="\s*(javascript|data:text)/i;

function expectHarmless(request: HostileRequest, answer: Answer, { isAdministrator }: Person) {
  const { status, headers, body } = answer;
  const name = `${request.method} ${request.path} ${request.body ?? ""}`.slice(0, 600);
  if (request.origin) expect(status, name).toBe(403);
  expect(status, `${name}: ${body.slice(0, 2_000)}`).toBeLessThan(500);

  const isMarkup = /html|xml/.test(headers["content-type"] ?? "");
  if (isMarkup) expect(body.includes(MARKUP) || JAVASCRIPT.test(body), name).toBe(false);
  expect(headers["x-content-type-options"], name).toBe("nosniff");
  expect(String(headers["set-cookie"]), name).not.toMatch(/^hostile=|,hostile=/);

  const target = new URL(headers.location ?? "/", site.url);
  expect([site.url, new URL(site.cloudUrl).origin], name).toContain(target.origin);

  const secrets = [site.keys.secret, site.keys.payment, ...request.secrets];
  if (!isAdministrator) secrets.push(HIDDEN);
  for (const secret of secrets) expect(body.includes(secret), `${name}: ${secret}`).toBe(false);
}

const TABLES = [...new Set(readMatrix().map(({ table }) => table))];
/** The tables in which a signed-out visitor's requests may insert rows. */
const LEFT_BY_VISITORS = [
  "alert_criteria",
  "contact_messages",
  "job_alerts",
  "newsletter_subscribers",
  "outbox",
  "stock_requests",
];

/** The rows of every table that are neither of these people nor what a signed-out visitor leaves. */
async function readRows(ids: string[]): Promise<Record<string, string[]>> {
  const tables = await Promise.all(
    TABLES.filter((table) => !LEFT_BY_VISITORS.includes(table)).map(async (table) => {
      const { data } = await backend
        .from(table as "jobs")
        .select("*")
        .throwOnError();
      const rows = data.map((row) => JSON.stringify(row));
      return [table, rows.filter((row) => !ids.some((id) => row.includes(id))).sort()] as const;
    }),
  );
  return Object.fromEntries(tables);
}
