import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";
import { onTestFinished } from "vitest";
import { readLocalEnv } from "../../scripts/setup/local-env.mjs";

/** The command as one file of JavaScript, which a test can start as a process of its own. */
export async function bundleCli() {
  const file = resolve("local-cloud/build/test", `cli-${randomUUID()}.mjs`);
  await build({
    entryPoints: ["local-cloud/src/cli.ts"],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  return { file, remove: () => rm(file) };
}

/** Keeps what is to be done when a test, or the tests of a file, have ended. */
export type OnEnd = (end: () => void | Promise<void>) => void;

export interface CliProcess {
  process: ChildProcess;
  pid: number;
  /** What it has printed, and the sentence with which it refused to start. */
  output(): string;
  /** What its local.env holds. */
  env: Record<string, string>;
  /** Ends it by that signal; tells its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the command and waits until it says where it is. */
export async function startCli(
  file: string,
  dataDir: string,
  env: Record<string, string> = {},
  onEnd: OnEnd = onTestFinished,
): Promise<CliProcess> {
  const child = runCli(file, dataDir, env, onEnd);
  const { process } = child;

  await new Promise<void>((resolve, reject) => {
    process.stdout?.on("data", () => {
      if (child.output().includes("The local cloud is at")) resolve();
    });
    process.once("exit", () => reject(new Error(child.output())));
  });

  return {
    ...child,
    pid: process.pid ?? 0,
    env: await readLocalEnv(dataDir),
    async end(signal) {
      process.kill(signal);
      const [code] = await child.exited;
      return code;
    },
  };
}

/** Starts the command, and ends it with the test at the latest, whatever comes of it. */
export function runCli(
  file: string,
  dataDir: string,
  env: Record<string, string> = {},
  onEnd: OnEnd = onTestFinished,
) {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
  const child = spawn(process.execPath, [file], {
    env: {
      ...inherited,
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      LOCAL_CLOUD_PORT: "0",
      SCHEDULE_SECONDS: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onEnd(() => void child.kill("SIGKILL"));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      text += data.toString();
    });
  }
  return { process: child, exited: once(child, "exit"), output: () => text };
}
