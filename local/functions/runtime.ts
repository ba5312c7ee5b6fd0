import { parentPort } from "node:worker_threads";
import { WebSocket } from "ws";
import type { Answer, Answered, Asked, Question, Started } from "./protocol";

type Handler = (request: Request) => Response | Promise<Response>;
type Served = Handler | { handler?: Handler } | undefined;

let handler: Handler | undefined;
let streams = 0;
const open = new Map<number, ReadableStreamDefaultReader<Uint8Array>>();

/** As much of Deno as an edge function meets; the rest of the web's names Node has itself. */
Object.assign(globalThis, {
  WebSocket: globalThis.WebSocket ?? WebSocket,
  Deno: {
    env: {
      get: (name: string) => process.env[name],
      has: (name: string) => process.env[name] !== undefined,
      toObject: () => ({ ...process.env }),
    },
    serve(first: Served, second?: Handler) {
      handler = second ?? (typeof first === "function" ? first : first?.handler);
    },
  },
  EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) },
});

/** Called by the bundle's last line, when the function's module has run. */
export function started(): void {
  parentPort?.on("message", async ({ id, question }: Asked) => {
    parentPort?.postMessage({ id, answer: await answer(question) } satisfies Answered);
  });
  parentPort?.postMessage({ started: handler !== undefined } satisfies Started);
}

async function answer(question: Question): Promise<Answer> {
  try {
    if (question.kind === "fetch") return await respond(question);
    const reader = open.get(question.stream);
    if (question.kind === "read" && reader) return await read(reader, question.stream);
    open.delete(question.stream);
    await reader?.cancel();
    return { kind: "end" };
  } catch (error) {
    console.error(error);
    return { kind: "failed", reason: "thrown" };
  }
}

async function respond(question: Question & { kind: "fetch" }): Promise<Answer> {
  const { url, method, headers, body } = question;
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
): Promise<Answer> {
  const { done, value } = await reader.read();
  if (!done) return { kind: "chunk", bytes: value };
  open.delete(stream);
  return { kind: "end" };
}
