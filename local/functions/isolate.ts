import type { Answer } from "./protocol";
import { FunctionFailure, fromFunction } from "./refusals";
import { Thread, type ThreadOptions } from "./thread";

/** One running function: what happens in its thread stays there. */
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
    return !this.#isRetired && !this.#thread.isOver;
  }

  async fetch(request: Request): Promise<Response> {
    this.#busy += 1;
    try {
      return await this.#respond(request);
    } catch (error) {
      // why: a function that keeps silent may be in an endless loop; others get a new thread.
      if (error instanceof FunctionFailure && error.code === "IDLE_TIMEOUT") this.#isRetired = true;
      throw error;
    } finally {
      this.#leave();
    }
  }

  /** Takes no more requests and ends with the last one that it has. */
  retire(): void {
    this.#isRetired = true;
    if (this.#busy === 0) void this.#thread.end();
  }

  end(): Promise<void> {
    return this.#thread.end();
  }

  async #respond(request: Request): Promise<Response> {
    const answer = await this.#thread.ask({
      kind: "fetch",
      url: request.url,
      method: request.method,
      headers: [...request.headers],
      body: request.body ? await request.arrayBuffer() : null,
    });
    if (answer.kind !== "head") throw failureOf(answer);

    const init = fromFunction(answer.status, new Headers(answer.headers));
    return new Response(answer.stream === null ? null : this.#bodyOf(answer.stream), init);
  }

  /** Asks for the next chunk only when the client has taken the last one. */
  #bodyOf(stream: number): ReadableStream<Uint8Array> {
    this.#busy += 1;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const answer = await this.#thread.ask({ kind: "read", stream });
          if (answer.kind === "chunk") return controller.enqueue(answer.bytes);
          if (answer.kind !== "end") throw failureOf(answer);
          controller.close();
        } catch (failure) {
          controller.error(failure);
        }
        this.#leave();
      },
      cancel: async () => {
        await this.#thread.ask({ kind: "cancel", stream }).catch(() => undefined);
        this.#leave();
      },
    });
  }

  #leave(): void {
    this.#busy -= 1;
    if (this.#isRetired) this.retire();
  }
}

function failureOf(answer: Answer): FunctionFailure {
  const isStatus = answer.kind === "failed" && answer.reason === "status";
  return new FunctionFailure(isStatus ? "INVALID_RESPONSE_STATUS_CODE" : "EDGE_FUNCTION_ERROR");
}
