import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { MIGRATIONS } from "#database";
import { VERSION } from "~/version";
import { ensureBuilt } from "../../scripts/setup/build.mjs";
import { bundle } from "../../scripts/setup/bundle.mjs";
import { commit } from "../../scripts/setup/commit.mjs";
import { oneAtATime } from "../../scripts/setup/one-at-a-time.mjs";
import { runCommand, siteSettings, startBackend } from "../support/command";
import { copyFolder, pgliteSnapshot } from "../support/snapshot";

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
  const live = await fetch(`${url}/livez`);
  expect(await live.json()).toMatchObject({ status: "ok", ...(commit() && { commit: commit() }) });

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

// why: no way is known to end the server, so what it calls for /readyz fails where nothing catches it. Its start has
// called the same once.
const failing = (statement: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { subscribe } from "node:diagnostics_channel";
  let calls = 0;
  subscribe("undici:request:create", ({ request }) => {
    if (request.path.endsWith("/applied_migrations") && ++calls > 1) setTimeout(() => { ${statement} });
  });`)}`;

test.each(["throw new Error('not caught')", "Promise.reject(new Error('not caught'))"])(
  "after `%s` a server names the request, finishes what is under way and exits 1",
  async (statement) => {
    const backend = await startBackend(async (req, res) => {
      await delay(1_500);
      res.end(JSON.stringify(req.url?.startsWith("/rest/") ? MIGRATIONS : AUTH));
    });
    const { url, env } = await siteSettings({ SUPABASE_URL: backend });
    const NODE_OPTIONS = failing(statement);
    const server = runCommand(process.execPath, SERVE, { env: { ...env, NODE_OPTIONS } });
    await expect.poll(server.output, { timeout: 20_000 }).toMatch(FIRST_LINE);
    const opened = connect(Number(env.PORT), "127.0.0.1");
    await once(opened, "connect");
    const underWay = fetch(`${url}/readyz`);
    await expect.poll(server.output).toContain("not caught");

    opened.write(`GET /robots.txt HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
    expect(await text(opened)).toMatch(/^HTTP\/1.1 503 [\s\S]*This site starts again/);
    await expect(fetch(`${url}/livez`)).rejects.toThrow();
    const { status, headers } = await underWay;
    expect(status).toBe(200);
    expect(await server.exited).toBe(1);
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.includes("not caught"));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", requestId: headers.get("X-Request-Id") },
    ]);
  },
);

test("npm start starts a web server that has ended again, three times within a minute", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "homeline-start-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const backend = await startBackend((req, res) => {
    res.end(JSON.stringify(req.url?.startsWith("/rest/") ? MIGRATIONS : AUTH));
  });
  const { url, env } = await siteSettings({ SUPABASE_URL: backend, DATA_DIR: dataDir });
  const NODE_OPTIONS = failing("throw new Error('not caught')");
  const start = runCommand("npm", ["start"], { env: { ...env, NODE_OPTIONS } });
  await expect.poll(start.output, { timeout: 30_000 }).toContain("Ctrl-C stops it.");

  const restarts = () => start.output().split("(1), and is started again.").length - 1;
  for (const count of [1, 2, 3]) {
    await statusOf(`${url}/readyz`);
    await expect.poll(restarts).toBe(count);
    await expect.poll(() => statusOf(`${url}/livez`).catch(() => 0)).toBe(200);
  }
  await statusOf(`${url}/readyz`);
  expect(await start.exited).toBe(1);
  expect(start.output()).toContain(
    "was started 3 times within a minute, so everything was stopped.",
  );
}, 60_000);

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
  await copyFolder(await oneAtATime(() => pgliteSnapshot("empty")), dataDir);
  const env = { DATA_DIR: dataDir, LOCAL_CLOUD_PORT: "0", SEED: "empty" };
  const npm = runCommand("npm", ["run", "cloud"], { env });
  await expect.poll(npm.output).toContain("The local cloud is at");
  npm.process.kill("SIGTERM");

  expect(await npm.exited).toBe(0);
});

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
  // What is open would end after twenty-five seconds.
  expect(performance.now() - began).toBeLessThan(20_000);
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
