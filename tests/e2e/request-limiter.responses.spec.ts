import { request as httpRequest } from "node:http";
import { freePort } from "../support/free-port";
import { requestRaw } from "./support/raw-http";
import { cookiesOf, signInByRequest } from "./support/sign-in";
import type { Site } from "./support/site";
import { expect, test } from "./support/site-fixtures";

const ACCOUNTS = 5;
const REQUESTS = 300;
const VISITORS_PAGES = ["/", "/jobs", "/shop", "/services", "/blog", "/login", "/contact"];
const CUSTOMERS_PAGES = ["/dashboard", "/dashboard/orders", "/dashboard/profile", "/shop"];

interface Person {
  address: string;
  cookie: string;
}

/** Sends one of three requests that begin and do not end; returns what ends it. */
function sendEndless(site: Site, { address, cookie }: Person, kind: number): () => void {
  const asked = { Host: new URL(site.url).host, Cookie: cookie, "X-Forwarded-For": address };
  const options = { host: "127.0.0.1", port: site.port, agent: false };
  const slow = { ...asked, Origin: site.url, "Content-Length": "1000" };
  const sent = [
    () =>
      httpRequest({ ...options, path: "/events.data?topics=notifications", headers: asked }).end(),
    () => httpRequest({ ...options, path: "/dashboard/profile", method: "POST", headers: slow }),
    () => httpRequest({ ...options, path: "/dashboard/orders", headers: asked }).end(),
  ][kind % 3]?.();
  sent?.on("error", () => {}).flushHeaders();
  sent?.on("response", (answer) => answer.resume());
  // The third kind leaves once its request has arrived.
  if (kind % 3 === 2) sent?.once("finish", () => sent.destroy());
  return () => sent?.destroy();
}

test("300 requests of five accounts that do not end take no place from a visitor and a customer", async ({
  playwright,
  site,
  accounts,
}) => {
  test.setTimeout(90_000);
  const metricsPort = await freePort();
  const server = await site.startSecondServer(site.cloudUrl, {
    METRICS_PORT: String(metricsPort),
  });
  async function signIn(address: string): Promise<Person> {
    const { email, password } = await accounts.create();
    const extraHTTPHeaders = { "X-Forwarded-For": address };
    const context = await playwright.request.newContext({ extraHTTPHeaders });
    await signInByRequest(context, server, email, password);
    const cookie = await cookiesOf(context);
    await context.dispose();
    return { address, cookie };
  }
  const people = Array.from({ length: ACCOUNTS }, (_, index) => signIn(`198.51.100.${index}`));
  const attackers = await Promise.all(people);
  const customer = await signIn("203.0.113.1");
  const visitor = { address: "203.0.113.2", cookie: "homeline-some=thing" };

  const ends = Array.from({ length: REQUESTS }, (_, number) => {
    const attacker = attackers[number % ACCOUNTS] ?? visitor;
    return sendEndless(server, attacker, Math.floor(number / ACCOUNTS));
  });
  const walk = async ({ address, cookie }: Person, paths: string[]) => {
    const statuses: number[] = [];
    for (const path of [...paths, ...paths]) {
      const headers = { Cookie: cookie, "X-Forwarded-For": address };
      statuses.push((await requestRaw(server.url, path, { headers })).status);
    }
    return statuses;
  };
  const walks = [walk(visitor, VISITORS_PAGES), walk(customer, CUSTOMERS_PAGES)];
  expect(new Set((await Promise.all(walks)).flat())).toEqual(new Set([200]));

  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(metrics, { timeout: 5_000 }).toContain("homeline_requests_under_way 0");
  for (const end of ends) end();
  await server.stop();
});
