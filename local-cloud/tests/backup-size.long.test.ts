import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { readBackup } from "../src/backup/read-backup";
import { RestoreRefused } from "../src/backup/restore-backup";
import { whileMarked } from "../src/backup/unfinished-restore";
import { writeBackup } from "../src/backup/write-backup";
import { startCloud } from "../src/start";

async function newFolder() {
  const folder = await mkdtemp(join(inject("backends").folder, "backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

onEachEngine("a backup of much data", (cloud) => {
  beforeAll(() => cloud().engine.execute("create table public.texts (name text, content text)"));

  // Random text, since gzip would hold all of a repetition.
  const fill = (kilobytes: number) =>
    cloud().engine.query(
      `insert into public.texts
       select 'random', string_agg(md5(random()::text), '')
         from generate_series(1, $1::int) kilobyte, generate_series(1, 32) group by kilobyte`,
      [kilobytes],
    );

  test("is read only as fast as it is written", async () => {
    await fill(8_000);
    let fetched = 0;
    const { engine } = cloud();
    const counting: typeof engine.transaction = (work, options) =>
      engine.transaction((tx) => {
        const query: typeof tx.query = (sql, values) => {
          if (sql.startsWith("fetch")) fetched++;
          return tx.query(sql, values);
        };
        return work({ ...tx, query });
      }, options);

    let resume = () => {};
    let isHeld = true;
    const slow = new Writable({
      write(_chunk, _encoding, done) {
        if (isHeld) resume = done;
        else done();
      },
    });
    const written = writeBackup({ ...cloud(), engine: { ...engine, transaction: counting } }, slow);
    let before = -1;
    await expect
      .poll(() => {
        const isStill = fetched > 0 && fetched === before;
        before = fetched;
        return isStill;
      })
      .toBe(true);
    const whileHeld = fetched;
    isHeld = false;
    resume();
    await written;

    expect(whileHeld).toBeLessThan(fetched / 2);
  });

  test("is read back line by line, whatever the size of a line", async () => {
    await cloud().engine.query("insert into public.texts values ('snow', repeat('☃', 100000))");
    const file = join(await newFolder(), "one.backup");
    await writeBackup(cloud(), createWriteStream(file));

    const found = await readBackup(file, async (_, lines) => {
      const hashes: string[] = [];
      for await (const line of lines) {
        if (!line.includes('"name":"snow"')) continue;
        const { content } = JSON.parse(line);
        hashes.push(createHash("md5").update(content).digest("hex"));
      }
      return hashes;
    });
    expect(found).toEqual([createHash("md5").update("☃".repeat(100_000)).digest("hex")]);
  });

  test("ends with the client that leaves, and the database goes on", async () => {
    await fill(4_000);
    const leaving = new AbortController();
    const { body } = await fetch(`${cloud().url}/backup`, {
      headers: { apikey: cloud().keys.secret },
      signal: leaving.signal,
    });
    await body?.getReader().read();
    leaving.abort();

    expect(await cloud().engine.query("select 1 as one")).toEqual([{ one: 1 }]);
  });
});

test("a restore that was cut off is refused at the next start", async () => {
  const dataDir = await newFolder();
  const settings = { dataDir } as Parameters<typeof startCloud>[0];
  const cutOff = whileMarked(dataDir, async () => {
    throw new Error("The power is gone.");
  });
  await expect(cutOff).rejects.toThrow("The power is gone.");

  const sentence = `A restore into ${dataDir} was cut off, so data is missing. Run "npm run reset"`;
  await expect(startCloud(settings, { log: () => {} })).rejects.toThrow(sentence);
  await expect(whileMarked(dataDir, async () => {})).rejects.toThrow(sentence);
});

test("a restore that was done, or refused before it began, leaves no mark", async () => {
  const dataDir = await newFolder();
  await whileMarked(dataDir, () => writeFile(join(dataDir, "data"), ""));
  const refused = whileMarked(dataDir, async () => {
    throw new RestoreRefused("There is data already.");
  });
  await expect(refused).rejects.toThrow("There is data already.");

  expect(await readdir(dataDir)).toEqual(["data"]);
  expect((await stat(join(dataDir, "data"))).size).toBe(0);
});
