import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_ENV: "test",
  DO_NOT_TRACK: "1",
  NO_COLOR: "1",
} as const;

/** Runs the Supabase CLI in this project, and returns its exit code and what it printed. */
export async function supabase(args: string[], env: Record<string, string> = {}) {
  // The CLI writes the link to a project and the login of this machine's user to the home folder.
  const home = await mkdtemp(join(tmpdir(), "homeline-supabase-"));
  const command = join(process.env.HOSTED_TOOLS ?? "", ".bin/supabase");
  const child = spawn(command, [...args, "--yes"], {
    env: { ...ENVIRONMENT, HOME: home, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [code, stdout, stderr] = await Promise.all([
    new Promise<number | null>((resolve) => child.on("close", resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  await rm(home, { recursive: true, force: true });
  return { code, stdout, stderr };
}

interface Received {
  method: string;
  path: string;
  body: string;
}

/**
 * Stands in for Supabase's management API, which nothing here can reach, and notes what it gets.
 */
export async function startManagementApi(ref: string) {
  const received: Received[] = [];
  const project = { id: ref, ref, name: "homeline", status: "ACTIVE_HEALTHY", region: "eu" };
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "" } = request;
    received.push({ method, path, body: await text(request) });
    const isProject = path === `/v1/projects/${ref}`;
    response.writeHead(path.includes("/functions/deploy") ? 201 : 200);
    response.end(JSON.stringify(answerTo(method, isProject ? project : path)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

function answerTo(method: string, asked: object | string): object {
  if (typeof asked === "object") {
    const owner = { organization_id: "o", organization_slug: "o" };
    const database = { host: "h", version: "15", postgres_engine: "15", release_channel: "ga" };
    return { ...asked, ...owner, database, created_at: "2026-01-01T00:00:00Z" };
  }
  const slug = new URL(asked, "http://localhost").searchParams.get("slug");
  if (slug) return { id: slug, slug, name: slug, version: 1, status: "ACTIVE" };
  return method === "GET" || method === "PUT" ? [] : {};
}
