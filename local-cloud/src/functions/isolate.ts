import { functionResponseInit, PlatformError } from "./platform-errors";
import type { ThreadReply } from "./protocol";
import { Thread, type ThreadOptions } from "./thread";

export class Isolate {
  readonly #thread: Thread;
  #isRetired = false;
  #busy = 0;

  constructor(thread: Thread) {
    this.#thread = thread;
  }

  static async start(options: ThreadOptions): Promise<Isolate> {
    const thread = new Thread(options);
    await thread.start();
    return new Isolate(thread);
  }

  get isAlive(): boolean {
    return !this.#isRetired && !this.#thread.hasEnded;
  }

  async fetch(request: Request): Promise<Response> {
    this.#busy += 1;
    try {
      return await this.#respond(request);
    } catch (error) {
      // The thread may be in an endless loop, so the next request gets a new one.
      if (error instanceof PlatformError && error.code === "IDLE_TIMEOUT") this.#isRetired = true;
      throw error;
    } finally {
      this.#leave();
    }
  }

  /** Accepts no more requests and ends after the last one. */
  retire(): void {
    this.#isRetired = true;
    if (this.#busy === 0) void this.#thread.end();
  }

  end(): Promise<void> {
    return this.#thread.end();
  }

  async #respond(request: Request): Promise<Response> {
    const reply = await this.#thread.send({
      kind: "fetch",
      url: request.url,
      method: request.method,
      headers: [...request.headers],
      body: request.body ? await request.arrayBuffer() : null,
    });
    if (reply.kind !== "head") throw failureOf(reply);

    const init = functionResponseInit(reply.status, new Headers(reply.headers));
    return new Response(reply.stream === null ? null : this.#bodyOf(reply.stream), init);
  }

  /** Reads the next chunk only after the client has taken the previous one. */
  #bodyOf(stream: number): ReadableStream<Uint8Array> {
    this.#busy += 1;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const reply = await this.#thread.send({ kind: "read", stream });
          if (reply.kind === "chunk") return controller.enqueue(reply.bytes);
          if (reply.kind !== "end") throw failureOf(reply);
          controller.close();
        } catch (failure) {
          controller.error(failure);
        }
        this.#leave();
      },
      cancel: async () => {
        await this.#thread.send({ kind: "cancel", stream }).catch(() => undefined);
        this.#leave();
      },
    });
  }

  #leave(): void {
    this.#busy -= 1;
    if (this.#isRetired) this.retire();
  }
}

function failureOf(reply: ThreadReply): PlatformError {
  const isStatus = reply.kind === "failed" && reply.reason === "status";
  return new PlatformError(isStatus ? "INVALID_RESPONSE_STATUS_CODE" : "EDGE_FUNCTION_ERROR");
}
