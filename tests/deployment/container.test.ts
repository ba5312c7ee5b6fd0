import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDockerfile, type Stage, wordsOf } from "../support/dockerfile";
import { freePort } from "../support/free-port";

const WORKDIR = "/site/";

/** The argument of the image. */
const COMMIT = "0123456789abcdef0123456789abcdef01234567";

let root: string;
let stages: Stage[];
const folderOf = (stage: string) => join(root, stage || "image");

/** Each stage in a clean folder: its own commands, on the files that it copies. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "homeline-container-"));
  chmodSync(root, 0o755);
  stages = await readDockerfile();
  const ignored = await readIgnored();
  for (const stage of stages) runStage(stage, ignored);
}, 600_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function readIgnored(): Promise<RegExp[]> {
  const lines = (await readFile(".dockerignore", "utf8")).trim().split("\n");
  return lines.map((line) => {
    const anywhere = line.startsWith("**/");
    const name = line.replace("**/", "").replaceAll(".", "\\.");
    return new RegExp(`${anywhere ? "(^|/)" : "^"}${name}(/|$)`);
  });
}

function runStage({ name, instructions }: Stage, ignored: RegExp[]) {
  const folder = folderOf(name);
  mkdirSync(folder);
  for (const { name: instruction, rest } of instructions) {
    if (instruction === "COPY") copy(rest, folder, ignored);
    if (instruction === "RUN") {
      const { PATH, HOME } = process.env;
      execFileSync("sh", ["-c", rest], { cwd: folder, env: { PATH, HOME, CI: "1" } as never });
    }
  }
}

function copy(rest: string, folder: string, ignored: RegExp[]) {
  const [, stage] = /^--from=(\S+)/.exec(rest) ?? [];
  const paths = rest.replace(/^--from=\S+\s+/, "").split(/\s+/);
  const target = paths.pop() ?? "";
  for (const path of paths) {
    const source = stage ? join(folderOf(stage), path.slice(WORKDIR.length)) : path;
    const isFolder = target.endsWith("/") || target === ".";
    const isOfContext = (file: string) => !ignored.some((pattern) => pattern.test(file));
    cpSync(source, join(folder, target, isFolder ? path : ""), {
      recursive: true,
      ...(!stage && { filter: (file) => file === "." || isOfContext(file) }),
    });
  }
}

test("the image has the build and no package for development", () => {
  const image = folderOf("");

  for (const path of ["build/server/index.js", "build/client", "node_modules/express"]) {
    expect(existsSync(join(image, path)), path).toBe(true);
  }
  for (const name of ["vite", "vitest", "playwright", "@biomejs/biome", "@electric-sql/pglite"]) {
    expect(existsSync(join(image, "node_modules", name)), name).toBe(false);
  }
  for (const path of ["app", "tests", "supabase", "local-cloud", ".git"]) {
    expect(existsSync(join(image, path)), path).toBe(false);
  }
});

test("the image runs as another user than root, whose files it cannot change", async () => {
  const stage = stages.at(-1);
  const image = folderOf("");
  expect(stage?.instructions).toContainEqual({ name: "USER", rest: "node" });
  execFileSync("chmod", ["-R", "a-w,a+rX", image]);

  const port = await freePort();
  const settings = {
    ...environmentOf(stage),
    PATH: process.env.PATH,
    PORT: String(port),
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_ANON_KEY: "none",
    SITE_URL: "https://homeline.example",
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    CLIENT_ADDRESS_SECRET: randomBytes(32).toString("hex"),
    PAYMENT_PAGE_ORIGIN: "https://pay.example",
  };
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const start = (words: string[]) =>
    spawn(words[0] ?? "", words.slice(1), {
      cwd: image,
      env: settings as never,
      stdio: ["ignore", "pipe", "pipe"],
      ...asNobody,
    });

  const server = start(wordsOf(stage, "CMD"));
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  await expect.poll(() => output, { timeout: 20_000 }).toContain("The web site is at");

  const [isAlive] = await once(start(wordsOf(stage, "HEALTHCHECK")), "exit");
  expect(isAlive, output).toBe(0);
  const livez = await fetch(`http://127.0.0.1:${port}/livez`);
  expect(await livez.json()).toMatchObject({ commit: COMMIT });
  expect((await fetch(`http://127.0.0.1:${port}/favicon.svg`)).status).toBe(200);

  const ended = once(server, "exit");
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const [isStillAlive] = await once(start(wordsOf(stage, "HEALTHCHECK")), "exit");
  expect(isStillAlive).toBe(1);
}, 60_000);

function environmentOf(stage: Stage | undefined): Record<string, string> {
  const lines = stage?.instructions.filter(({ name }) => name === "ENV") ?? [];
  return Object.fromEntries(
    lines.map(({ rest }) => rest.replace("$COMMIT", COMMIT).split("=") as [string, string]),
  );
}

test("the pipeline runs the command of the README", async () => {
  const workflow = await readFile(".github/workflows/test.yml", "utf8");
  const readme = await readFile("README.md", "utf8");
  const [, command] = /^(npm test) /m.exec(readme) ?? [];

  expect(workflow).toContain(`- run: ${command}\n`);
});
