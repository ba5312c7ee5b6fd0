import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface Cluster {
  /** The connection string of one database of the cluster, for its superuser unless told. */
  url(database: string, role?: string): string;
  stop(): Promise<void>;
}

// The shell reads from this process and stops the server when the input ends, so the server never
// outlives the tests. A shell starts background programs with SIGINT ignored, so SIGTERM comes
// first.
const KEEPER = `folder="$1"; shift
  "$@" > "$folder/log" 2>&1 < /dev/null & server=$!
  while read -r _; do :; done
  kill -TERM "$server"; kill -INT "$server"; wait "$server"; rm -rf "$folder"`;

// Hosted Supabase has Postgres 15 or newer. With the oldest one that is installed, tests notice SQL
// that is too new.
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const places = versions
    .filter((version) => version >= 15)
    .sort((one, other) => one - other)
    .map((version) => join(debian, String(version), "bin"));

  return [...places, ...(process.env.PATH ?? "").split(delimiter)].find(
    (bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "postgres")),
  );
}

/** A temporary server on a unix socket. It is deleted when it is stopped or this process ends. */
export async function startCluster(bin: string, { superuser = "postgres" } = {}): Promise<Cluster> {
  const owner = postgresUser();
  const folder = await mkdtemp(join(tmpdir(), "homeline-postgres-"));
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (owner) await Promise.all([folder, data].map((path) => chown(path, owner.uid, owner.gid)));

  const options = { ...owner, cwd: folder, stdio: "pipe" as const };
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", superuser, "--auth=trust", "--no-sync", ...locale],
    options,
  );

  const settings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "jit=off",
    "listen_addresses=",
    `unix_socket_directories=${folder}`,
  ];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const keeper = spawn(
    "/bin/sh",
    ["-c", KEEPER, "keeper", folder, join(bin, "postgres"), "-D", data, ...flags],
    { ...owner, cwd: "/", stdio: ["pipe", "ignore", "ignore"], detached: true },
  );
  const ended = new Promise((resolve) => keeper.once("exit", resolve));

  const url = (database: string, role = superuser) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url("postgres"));

  return {
    url,
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}

/** One statement on a connection of its own. */
export async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function untilItAnswers(url: string) {
  for (const start = Date.now(); ; await sleep(50)) {
    try {
      return await ask(url, "select 1");
    } catch (error) {
      if (Date.now() - start > 15_000) throw error;
    }
  }
}

// Postgres refuses to run as root.
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
