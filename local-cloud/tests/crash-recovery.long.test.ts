import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleCli, type CliProcess, startCli } from "../../tests/support/cli";
import { copyDatabase } from "../../tests/support/cloud";
import { repetitions } from "../../tests/support/long-tests";
import { openPglite } from "../src/engine/pglite";

const ROUNDS = repetitions(2, 30);
const WRITERS = 4;
let dataDir: string;
let cli: Awaited<ReturnType<typeof bundleCli>>;

beforeAll(async () => {
  cli = await bundleCli();
  dataDir = await mkdtemp(join(tmpdir(), "homeline-survival-"));
  await copyDatabase("pglite", "empty", dataDir);
  const engine = await openPglite(dataDir);
  await engine.execute("create table public.survivors (id int primary key, filler text)");
  await engine.close();
});
afterAll(async () => {
  await cli.remove();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  `loses no acknowledged row when it is killed ${ROUNDS} times in the middle of writes`,
  async () => {
    const acknowledged = new Set<number>();
    let next = 0;

    for (let round = 0; round < ROUNDS; round++) {
      const cloud = await startCli(cli.file, dataDir);
      expect(await missing(cloud, acknowledged)).toEqual([]);

      const enough = acknowledged.size + 10 + round * 3;
      let ended: Promise<unknown> | undefined;
      const writer = async () => {
        while (!ended) {
          const id = next++;
          const isWritten = await write(cloud, id).catch(() => false);
          if (isWritten) acknowledged.add(id);
          if (acknowledged.size >= enough) ended ??= cloud.end("SIGKILL");
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, writer));
      await ended;
      expect(acknowledged.size).toBeGreaterThanOrEqual(enough);
    }

    const cloud = await startCli(cli.file, dataDir);
    expect(await missing(cloud, acknowledged)).toEqual([]);
    expect(await cloud.end("SIGTERM")).toBe(0);
    expect(existsSync(join(dataDir, "local.env"))).toBe(false);
  },
  // After each round it starts once more. A round takes a second and a half, and ten times as long beside other tests.
  (ROUNDS + 1) * 15_000,
);

async function write(cloud: CliProcess, id: number) {
  const response = await fetch(`${cloud.env.SUPABASE_URL}/rest/v1/survivors`, {
    method: "POST",
    headers: { ...keyOf(cloud), "content-type": "application/json" },
    body: JSON.stringify({ id, filler: "x".repeat(2_000) }),
  });
  return response.status === 201;
}

async function missing(cloud: CliProcess, acknowledged: Set<number>) {
  const found = new Set<number>();
  for (let page = await readAfter(cloud, -1); page.length > 0; ) {
    for (const id of page) found.add(id);
    page = await readAfter(cloud, Math.max(...page));
  }
  return [...acknowledged].filter((id) => !found.has(id));
}

// An answer has a thousand rows at most.
async function readAfter(cloud: CliProcess, last: number): Promise<number[]> {
  const address = `${cloud.env.SUPABASE_URL}/rest/v1/survivors?select=id&order=id&id=gt.${last}`;
  const response = await fetch(address, { headers: keyOf(cloud) });
  const rows: { id: number }[] = await response.json();

  return rows.map(({ id }) => id);
}

function keyOf(cloud: CliProcess) {
  return { apikey: cloud.env.SUPABASE_SERVICE_ROLE_KEY ?? "" };
}
