import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { restoreBackup } from "../src/backup/restore-backup";
import { writeBackup } from "../src/backup/write-backup";
import { openPglite } from "../src/engine/pglite";
import { startCloud } from "../src/start";
import { BUCKETS } from "./support/buckets";

onEachEngine("a backup of files", (cloud) => {
  beforeAll(() => cloud().engine.execute(BUCKETS));
  const papers = () => cloud().service().storage.from("papers");
  const storedIn = (dataDir: string) => readdir(join(dataDir, "storage/files"));

  async function newFolder() {
    const folder = await mkdtemp(join(inject("backends").folder, "files-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  test("restores them with their rows and bytes", async () => {
    const large = new Uint8Array(700_000).map((_, index) => (index * 31) % 251);
    await papers().upload("large.bin", new Blob([large]), { metadata: { of: "bytes" } });
    await papers().upload("empty.txt", "");
    const file = join(await newFolder(), "one.backup");
    await writeBackup(cloud(), createWriteStream(file));

    const settings = { ...cloud().settings, port: 0, databaseUrl: undefined };
    const restoredSettings = { ...settings, dataDir: await newFolder() };
    const engine = await openPglite(restoredSettings.dataDir);
    await restoreBackup(engine, restoredSettings, file).finally(() => engine.close());
    const restored = await startCloud(restoredSettings, { log: () => {} });
    onTestFinished(() => restored.stop());

    const get = (path: string) =>
      fetch(`${restored.url}/storage/v1/object/${path}`, {
        headers: { apikey: restored.keys.secret },
      });
    const bytes = await (await get("papers/large.bin")).arrayBuffer();
    expect(Buffer.compare(Buffer.from(bytes), large)).toBe(0);
    expect(await (await get("info/papers/large.bin")).json()).toMatchObject({
      size: large.length,
      metadata: { of: "bytes" },
    });
    expect(await (await get("papers/empty.txt")).text()).toBe("");
    expect(await storedIn(restoredSettings.dataDir)).toEqual(
      await storedIn(cloud().settings.dataDir),
    );
  }, 90_000);

  test("has the files of its moment, though they are removed meanwhile", async () => {
    await papers().upload("going.txt", "still here");
    const before = await storedIn(cloud().settings.dataDir);
    let resume = () => {};
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const chunks: Buffer[] = [];
    let isHeld = true;
    const slow = new Writable({
      async write(chunk, _encoding, done) {
        chunks.push(chunk);
        if (isHeld) await held;
        isHeld = false;
        done();
      },
    });
    const written = writeBackup(cloud(), slow);
    const removed = papers().remove(["going.txt"]);
    // PGlite has one session, which the backup holds.
    if (cloud().engine.name === "postgres") {
      await removed;
      expect(await storedIn(cloud().settings.dataDir)).toEqual(before);
    }
    resume();
    await Promise.all([written, removed]);
    expect(await storedIn(cloud().settings.dataDir)).toHaveLength(before.length - 1);
  });
});
