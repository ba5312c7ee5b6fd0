import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "../../server/web-server";
import { freePort } from "./free-port";
import { SETTINGS } from "./settings";

interface Command {
  process: ChildProcess;
  /** The exit code, once the command has ended. */
  exited: Promise<number | null>;
  output(): string;
}

interface Options {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a command, and ends it with the test at the latest. */
export function runCommand(program: string, args: string[], { cwd, env }: Options = {}): Command {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, CI: "1" };
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  onTestFinished(() => {
    try {
      // The children of npm must end with it.
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // The command has ended by itself.
    }
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return {
    process: child,
    exited: once(child, "exit").then(([code]) => code),
    output: () => output,
  };
}

/** A backend that is only asked for a row. */
export async function startBackend(answer: RequestListener) {
  const server = createServer(answer);
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

/** The settings of a web server on a free port of this machine. */
export async function siteSettings(env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return { url, env: { ...SETTINGS, SITE_URL: url, HOST: "127.0.0.1", PORT: `${port}`, ...env } };
}
