import { setTimeout as delay } from "node:timers/promises";
import { measureResources, reportingResources } from "../../scripts/bench/resources";
import type { OnEnd } from "../support/cli";
import { freePort } from "../support/free-port";
import { startFaultProxy } from "./fault-proxy";
import { chat, shop, signInAdministrators } from "./people";
import { startLoadedCloud } from "./site";

const PAGES = ["/", "/jobs", "/shop", "/services", "/blog"];
const OFFICE = "/admin/orders";
/**
 * So many that each opens a page every second or two, as people do. The pages of fewer would overlap whenever the machine
 * pauses, and the site refuses one person's further page when half of its places are taken.
 */
const ADMINISTRATORS = 30;

export type BusySite = Awaited<ReturnType<typeof startBusySite>>;

/** A site where people buy and write all the time, and whose backend and provider can fail. */
export async function startBusySite(onEnd: OnEnd) {
  const backend = await startFaultProxy(onEnd);
  const provider = await startFaultProxy(onEnd);
  const { env, startWeb } = await startLoadedCloud({ STRIPE_API_URL: provider.url }, onEnd);
  provider.through(env.SUPABASE_URL ?? "");
  const resourcesPort = await freePort();
  const variables = { PORT: String(await freePort()), ...reportingResources(resourcesPort) };
  let web = await startWeb(variables, backend.through);
  const { url } = web;
  const cookies = await signInAdministrators(url, env, ADMINISTRATORS);

  let hasEnded = false;
  const shoppers = Promise.all([1, 2].map(() => shop(url, env, () => hasEnded)));
  const chatters = Promise.all([1, 2].map(() => chat(url, env, () => hasEnded)));
  onEnd(async () => {
    hasEnded = true;
    await Promise.allSettled([shoppers, chatters]);
  });

  return {
    home: { url },
    pages: [...PAGES.map((path) => ({ url: url + path })), { url: url + OFFICE, cookies }],
    proxies: { backend, provider },
    /** In megabytes. */
    memory: async () => (await measureResources(resourcesPort)).heap / 1024 ** 2,
    async restartKilled() {
      process.kill(web.pid, "SIGKILL");
      // The kernel frees the port when the process has ended.
      await delay(200);
      web = await startWeb(variables, backend.through);
    },
    /** Lets these people stop; returns what came of all that they sent. */
    async endPeople() {
      hasEnded = true;
      return { shoppers: await shoppers, chatters: await chatters };
    },
  };
}
