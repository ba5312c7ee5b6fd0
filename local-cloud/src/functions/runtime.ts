import { parentPort } from "node:worker_threads";
import { WebSocket } from "ws";
import type { HostMessage, MessageEnvelope, ReplyEnvelope, Started, ThreadReply } from "./protocol";

type Handler = (request: Request) => Response | Promise<Response>;
type Served = Handler | { handler?: Handler } | undefined;

let handler: Handler | undefined;
let streams = 0;
const open = new Map<number, ReadableStreamDefaultReader<Uint8Array>>();

/** The part of Deno that edge functions use. Node has the web APIs itself. */
Object.assign(globalThis, {
  WebSocket: globalThis.WebSocket ?? WebSocket,
  Deno: {
    env: {
      get: variable,
      has: (name: string) => process.env[name] !== undefined,
      toObject: () => ({ ...process.env }),
    },
    serve(first: Served, second?: Handler) {
      handler = second ?? (typeof first === "function" ? first : first?.handler);
    },
  },
  EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) },
});

function variable(name: string): string | undefined {
  const value = process.env[name];
  // Without an address a driver would look for a Postgres on this machine.
  if (value === undefined && name === "SUPABASE_DB_URL") {
    throw new Error(
      "The local cloud has no SUPABASE_DB_URL on PGlite, which has one session only. " +
        "Set DATABASE_URL to a Postgres.",
    );
  }
  return value;
}

/** Called by the last line of the bundle. */
export function started(): void {
  parentPort?.on("message", async ({ id, message }: MessageEnvelope) => {
    parentPort?.postMessage({ id, reply: await reply(message) } satisfies ReplyEnvelope);
  });
  parentPort?.postMessage({ started: handler !== undefined } satisfies Started);
}

async function reply(message: HostMessage): Promise<ThreadReply> {
  try {
    if (message.kind === "fetch") return await respond(message);
    const reader = open.get(message.stream);
    if (message.kind === "read" && reader) return await read(reader, message.stream);
    open.delete(message.stream);
    await reader?.cancel();
    return { kind: "end" };
  } catch (error) {
    console.error(error);
    return { kind: "failed", reason: "thrown" };
  }
}

async function respond(message: HostMessage & { kind: "fetch" }): Promise<ThreadReply> {
  const { url, method, headers, body } = message;
  const response = await handler?.(new Request(url, { method, headers, body }));
  if (!(response instanceof Response)) throw new TypeError("The function answered no Response.");
  if (response.status < 200) return { kind: "failed", reason: "status" };

  const { status } = response;
  if (!response.body || method === "HEAD") {
    await response.body?.cancel();
    return { kind: "head", status, headers: [...response.headers], stream: null };
  }
  const stream = ++streams;
  open.set(stream, response.body.getReader());
  return { kind: "head", status, headers: [...response.headers], stream };
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  stream: number,
): Promise<ThreadReply> {
  const { done, value } = await reader.read();
  if (!done) return { kind: "chunk", bytes: value };
  open.delete(stream);
  return { kind: "end" };
}
