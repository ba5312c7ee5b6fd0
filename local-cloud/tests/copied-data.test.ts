import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect, inject, onTestFinished, test } from "vitest";
import WebSocket from "ws";
import { copyDatabase } from "../../tests/support/cloud";
import { copyFolder } from "../../tests/support/snapshot";
import { readSettings } from "../src/settings";
import { startCloud } from "../src/start";
import { BUCKETS } from "./support/buckets";

async function newFolder() {
  const folder = await mkdtemp(join(inject("backends").folder, "copied-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, port = 0) {
  const cloud = await startCloud({ ...readSettings({}), port, dataDir }, { log: () => {} });
  onTestFinished(() => cloud.stop());
  // Node 20 has no socket of its own.
  const transport = WebSocket as unknown as typeof globalThis.WebSocket;
  return {
    ...cloud,
    client: createClient(cloud.url, cloud.keys.secret, { realtime: { transport } }),
  };
}

test("a copy of a stopped cloud's data has its rows, files, keys and sessions", async () => {
  const [dataDir, copy] = [await newFolder(), await newFolder()];
  await copyDatabase("pglite", "demo", dataDir);
  const first = await start(dataDir);
  await first.engine.execute(BUCKETS);
  await first.client.storage.from("papers").upload("paper.txt", "Kept");
  const customer = { email: "customer@homeline.test", password: "homeline-demo" };
  const { data: signedIn } = await first.client.auth.signInWithPassword(customer);
  await first.stop();
  await copyFolder(dataDir, copy);

  // A session names the address that has opened it.
  const second = await start(copy, first.settings.port);
  const file = await second.client.storage.from("papers").download("paper.txt");
  expect(await file.data?.text()).toBe("Kept");
  expect(second.keys.secret).toBe(first.keys.secret);
  const { data } = await second.client.auth.getUser(signedIn.session?.access_token);
  expect(data.user?.email).toBe(customer.email);
}, 90_000);
