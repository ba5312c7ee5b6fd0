import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { MIGRATIONS } from "#database";
import { VERSION } from "~/version";
import { ensureBuilt } from "../../scripts/setup/build.mjs";
import { bundle } from "../../scripts/setup/bundle.mjs";
import { runCommand, siteSettings, startBackend } from "../support/command";

const READY = "The web site is at";
const FIRST_LINE = new RegExp(`${READY} .*, version ${VERSION}\\)`);
const SERVE = ["scripts/serve.mjs"];
const statusOf = async (url: string) => (await fetch(url)).status;

beforeAll(ensureBuilt, 300_000);

/** What Auth says of its health. */
const AUTH = { name: "GoTrue", version: "v2.180.0" };

test("told to stop through npm, it says so first, finishes what is under way and exits 0", async () => {
  let authAsked = 0;
  const backend = await startBackend(async (req, res) => {
    const isOfDatabase = req.url?.startsWith("/rest/");
    if (!isOfDatabase) authAsked += 1;
    await delay(1_500);
    res.end(JSON.stringify(isOfDatabase ? MIGRATIONS : AUTH));
  });
  const { url, env } = await siteSettings({ SUPABASE_URL: backend, STOP_GRACE_SECONDS: "1" });
  const npm = runCommand("npm", ["run", "serve"], { env });
  await expect.poll(npm.output, { timeout: 20_000 }).toMatch(FIRST_LINE);
  expect(await statusOf(`${url}/livez`)).toBe(200);

  const before = authAsked;
  const underWay = statusOf(`${url}/readyz`);
  await expect.poll(() => authAsked).toBeGreaterThan(before);
  npm.process.kill("SIGTERM");
  await expect.poll(() => statusOf(`${url}/livez`)).toBe(503);
  expect(await statusOf(`${url}/robots.txt`)).toBe(200);
  expect(await underWay).toBe(200);
  expect(await npm.exited).toBe(0);
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});

test("a server that is newer than its database says so, and serves", async () => {
  const older = MIGRATIONS.slice(0, -1);
  const backend = await startBackend((req, res) => {
    res.end(JSON.stringify(req.url?.startsWith("/rest/") ? older : AUTH));
  });
  const { url, env } = await siteSettings({ SUPABASE_URL: backend });
  const npm = runCommand("npm", ["run", "serve"], { env });
  const sentence = `The database is older than this build and lacks the migrations ${MIGRATIONS.at(-1)}.`;
  await expect.poll(npm.output, { timeout: 20_000 }).toContain(sentence);

  expect(await statusOf(`${url}/livez`)).toBe(200);
  expect(await statusOf(`${url}/readyz`)).toBe(503);
});

test("the local cloud, too, stops through npm and exits 0", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-cloud-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, LOCAL_CLOUD_PORT: "0", SEED: "empty" };
  const npm = runCommand("npm", ["run", "cloud"], { env });
  await expect.poll(npm.output, { timeout: 60_000 }).toContain("The local cloud is at");
  npm.process.kill("SIGTERM");

  expect(await npm.exited).toBe(0);
}, 90_000);

const canUnshare = spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0;
if (!canUnshare) console.warn("SKIPPED, since unshare is not allowed: stopping as process 1");

test.skipIf(!canUnshare)("as process 1 of a container it stops, too, and soon", async () => {
  const { env } = await siteSettings();
  const container = runCommand(
    "unshare",
    ["--pid", "--fork", "--mount-proc", "npm", "run", "serve"],
    {
      env,
    },
  );
  await expect.poll(container.output, { timeout: 20_000 }).toContain(READY);
  const { pid } = container.process;
  const first = Number(await readFile(`/proc/${pid}/task/${pid}/children`, "utf8"));
  const began = performance.now();
  // 0 would be the group of this process.
  expect(first).toBeGreaterThan(1);
  process.kill(first, "SIGTERM");

  expect(await container.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("several start from one checkout at once, and write nothing into it", async () => {
  const before = await changesOf("build");
  const servers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { env } = await siteSettings({ STOP_GRACE_SECONDS: "0" });
      return runCommand(process.execPath, SERVE, { env });
    }),
  );
  for (const { output } of servers) {
    await expect.poll(output, { timeout: 20_000 }).toContain(READY);
  }
  for (const { process } of servers) process.kill("SIGTERM");
  expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual([0, 0, 0, 0]);
  expect(await changesOf("build")).toEqual(before);
});

test("a bundle that is current is not written again", async () => {
  const program = await bundle("server/main.ts");
  const before = await changesOf(join(program, ".."));
  await bundle("server/main.ts");
  expect(await changesOf(join(program, ".."))).toEqual(before);
});

const UNBUILT = "There is no build yet: run `npm run build` first.";
const OUTDATED = "The build is older than its sources: run `npm run build` again.";

test.each([
  ["a checkout without a build", [], UNBUILT],
  ["a build of other sources", [".homeline-site", ".homeline-server"], OUTDATED],
])("%s is told, and nothing is built", async (_name, stamps, sentence) => {
  const cwd = await mkdtemp(join(tmpdir(), "homeline-checkout-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  for (const name of ["app", "server", "scripts", "node_modules", "package-lock.json"]) {
    await symlink(resolve(name), join(cwd, name));
  }
  await mkdir(join(cwd, "build"));
  for (const stamp of stamps) await writeFile(join(cwd, "build", stamp), "of other sources");
  const { env } = await siteSettings();
  const server = runCommand(process.execPath, SERVE, { cwd, env });

  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toBe(sentence);
  expect(await readdir(join(cwd, "build"))).toEqual(stamps.toSorted());
});

test("wrong settings are told all at once, before anything starts", async () => {
  const dataDir = join(tmpdir(), "homeline-never-made");
  const wrong = { PORT: "http", SEED: "full", DATABASE_URL: "mysql://x", COOKIE_SECRET: "short" };
  const start = runCommand(process.execPath, ["scripts/start.mjs"], {
    env: { ...wrong, DATA_DIR: dataDir },
  });

  expect(await start.exited).toBe(1);
  expect(start.output().trim().split("\n")).toEqual([
    "COOKIE_SECRET must have 32 characters or more, not 5.",
    'PORT must be a number between 0 and 65535, not "http".',
    "DATABASE_URL must begin with postgresql:// (leave it empty for PGlite).",
    'SEED must be "demo" or "empty", not "full".',
  ]);
  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
});

async function changesOf(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => !/test-results|^\.lock/.test(name),
  );
  return Promise.all(
    names.sort().map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`),
  );
}
