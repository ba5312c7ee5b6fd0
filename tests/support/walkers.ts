import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../../scripts/bench/web-process";

interface Server {
  url: string;
}

const LIVEZ_EVERY_MS = 100;
const VISITORS_PAGES = ["/", "/jobs", "/jobs?q=agent", "/shop", "/services", "/blog", "/contact"];
const CUSTOMER = { email: "customer@homeline.test", password: "homeline-demo" };
const CUSTOMERS_PAGES = ["/dashboard", "/dashboard/orders", "/checkout"];
const ADMIN = { email: "admin@homeline.test", password: "homeline-demo" };
const ADMINS_PAGES = ["/admin/dashboard", "/admin/orders", "/admin/services?tab=products"];

/**
 * People who walk the site without a pause, each request at the next of the servers that say they live, as a balancer
 * gives them out. The servers may change meanwhile.
 */
export async function startWalkers(servers: Server[]) {
  const failed: string[] = [];
  let alive = await findAlive(servers);
  let isOver = false;
  let turn = 0;
  let rounds = 0;

  const nextServer = () => alive[turn++ % alive.length]?.url ?? "no server lives: ";

  async function look(path: string, cookie = "") {
    try {
      const answer = await fetch(nextServer() + path, { headers: { cookie }, redirect: "manual" });
      await answer.text();
      if (answer.status !== 200) failed.push(`${path} is answered with ${answer.status}`);
    } catch (error) {
      failed.push(`${path} is not answered: ${error}`);
    }
  }

  async function walkSignedIn(account: typeof CUSTOMER, pages: string[]) {
    const cookie = await signIn(nextServer(), account).catch((error) => {
      failed.push(String(error));
    });
    for (const page of pages) await look(page, cookie ?? "");
  }

  async function walk() {
    while (!isOver) {
      for (const page of VISITORS_PAGES) await look(page);
      await walkSignedIn(CUSTOMER, CUSTOMERS_PAGES);
      await walkSignedIn(ADMIN, ADMINS_PAGES);
      rounds++;
    }
  }

  async function askWhoLives() {
    while (!isOver) {
      alive = await findAlive(servers);
      await sleep(LIVEZ_EVERY_MS);
    }
  }

  const walking = Promise.all([walk(), walk(), askWhoLives()]);

  return {
    /** Waits until each of them has walked the site once more. */
    async round() {
      const wanted = rounds + 4;
      while (rounds < wanted && failed.length === 0) await sleep(LIVEZ_EVERY_MS);
    },
    /** Ends the walk, and says what failed. */
    async stop() {
      isOver = true;
      await walking;

      return failed;
    },
  };
}

async function findAlive(servers: Server[]): Promise<Server[]> {
  const asked = servers.map(async (server) => {
    const answer = await fetch(`${server.url}/livez`).catch(() => undefined);
    return answer?.ok ? [server] : [];
  });
  return (await Promise.all(asked)).flat();
}
