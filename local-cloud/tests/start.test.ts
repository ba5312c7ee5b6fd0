import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { onEachEngine } from "../../tests/support/cloud";
import { startCloud } from "../src/start";

onEachEngine(
  "A cloud that runs",
  (cloud) => {
    test("says that it is well, and what lies where", async () => {
      const health = await fetch(`${cloud().url}/healthz`);
      expect(health.status).toBe(200);

      const page = await fetch(cloud().url);
      const text = await page.text();
      expect(page.headers.get("content-type")).toContain("text/html");
      for (const path of ["/auth/v1", "/rest/v1", "/realtime/v1", "/functions/v1", "/mailbox"]) {
        expect(text).toContain(path);
      }
    });

    test("writes what a client needs into local.env, for its owner only", async () => {
      const path = join(cloud().settings.dataDir, "local.env");
      const { url, keys } = cloud();

      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await readFile(path, "utf8")).trim().split("\n")).toEqual([
        `SUPABASE_URL=${url}`,
        `SUPABASE_ANON_KEY=${keys.publishable}`,
        `SUPABASE_SERVICE_ROLE_KEY=${keys.secret}`,
        `STRIPE_SECRET_KEY=${keys.payment}`,
        `STRIPE_WEBHOOK_SECRET=${keys.webhook}`,
        `STRIPE_API_URL=${url}`,
        `MAIL_URL=${url}`,
        `MAIL_KEY=${keys.mail}`,
        expect.stringMatching(/^MAIL_WEBHOOK_SECRET=whsec_[\w+/]{43}=$/),
        expect.stringMatching(/^CLIENT_ADDRESS_SECRET=[\w-]{43}$/),
        expect.stringMatching(/^MAIL_LINK_KEY=[\w-]{43}$/),
        `PAYMENT_PAGE_ORIGIN=${url}`,
        `SEEDED_WITH=${cloud().settings.seed}`,
      ]);
    });

    test("has every part mounted", async () => {
      const { url, keys } = cloud();
      const headers = { apikey: keys.publishable };

      for (const [path, status] of [
        ["/rest/v1/jobs?select=id&limit=1", 200],
        ["/auth/v1/.well-known/jwks.json", 200],
        ["/functions/v1/no-such-function", 404],
        ["/mailbox", 200],
        ["/v1/checkout/sessions", 401],
        ["/elsewhere", 404],
      ] as const) {
        expect([path, (await fetch(url + path, { headers })).status]).toEqual([path, status]);
      }
    });

    test("prints no key, whatever is asked", async () => {
      const { url, keys, logged } = cloud();
      await fetch(`${url}/rest/v1/jobs?apikey=${keys.secret}`);
      await fetch(`${url}/${keys.secret.slice(0, 4)}?token=${keys.payment}`);

      for (const key of [keys.publishable, keys.secret, keys.payment, keys.webhook, keys.mail]) {
        expect(logged.join("\n")).not.toContain(key);
      }
    });

    test("refuses a second one on the same port or directory, and neither is harmed", async () => {
      const { settings } = cloud();
      await expect(startCloud(settings, { log() {} })).rejects.toThrow("in use by another");
      expect((await fetch(`${settings.url}/healthz`)).status).toBe(200);
    });

    test("says with 503 at /healthz when its database is gone, and stops all the same", async () => {
      await cloud().engine.close();
      expect((await fetch(`${cloud().url}/healthz`)).status).toBe(503);
      await cloud().stop();
    });
  },
  { seed: "demo" },
);

onEachEngine(
  "A cloud that stops",
  (cloud) => {
    test("closes what is open, and starts again with its data, its keys and its sessions", async () => {
      const { settings, keys, engine } = cloud();
      const customer = await cloud().as("customer@homeline.test");
      const address = `${cloud().url.replace("http", "ws")}/realtime/v1/websocket`;
      const socket = new WebSocket(`${address}?apikey=${keys.publishable}&vsn=2.0.0`);
      const socketClosed = new Promise((resolve) => socket.once("close", resolve));
      await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
      await engine.execute("create table public.kept (id int); insert into kept values (7)");

      const started = performance.now();
      await Promise.all([cloud().stop(), cloud().stop()]);
      await socketClosed;
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(existsSync(join(settings.dataDir, "local.env"))).toBe(false);
      expect(existsSync(join(settings.dataDir, "cloud.pid"))).toBe(false);
      await expect(fetch(`${settings.url}/healthz`)).rejects.toThrow();

      const again = await startCloud(settings, { log() {} });
      try {
        expect(again.url).toBe(settings.url);
        expect(again.keys.secret).toBe(keys.secret);
        expect(await again.engine.query("select id from kept")).toEqual([{ id: 7 }]);
        expect((await customer.auth.getUser()).data.user?.email).toBe("customer@homeline.test");
      } finally {
        await again.stop();
      }
    });
  },
  { seed: "demo" },
);
