import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { Worker } from "node:worker_threads";
import type { Log } from "../http/server";
import { PlatformError, type PlatformErrorCode } from "./platform-errors";
import type { HostMessage, MessageEnvelope, ReplyEnvelope, Started, ThreadReply } from "./protocol";

export interface ThreadOptions {
  name: string;
  file: string;
  env: Record<string, string>;
  /** Milliseconds to start, to respond, and between two chunks. */
  timeLimit: number;
  log: Log;
}

interface PendingReply {
  resolve(reply: ThreadReply): void;
  reject(failure: PlatformError): void;
}

const MEMORY_LIMIT_MB = 150;
const START_LIMIT_MS = 30_000;

/** A worker thread that runs one function's bundle. */
export class Thread {
  readonly #worker: Worker;
  readonly #timeLimit: number;
  readonly #pending = new Map<number, PendingReply>();
  #sent = 0;
  #ending: PlatformErrorCode | undefined;

  constructor({ name, file, env, timeLimit, log }: ThreadOptions) {
    this.#timeLimit = timeLimit;
    this.#worker = new Worker(file, {
      name,
      env,
      stdout: true,
      stderr: true,
      execArgv: ["--enable-source-maps"],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    for (const input of [this.#worker.stdout, this.#worker.stderr]) {
      createInterface({ input }).on("line", (line) => log(`${name}: ${line}`));
    }
    this.#worker.on("message", ({ id, reply }: ReplyEnvelope) => {
      this.#pending.get(id)?.resolve(reply);
    });
    this.#worker.on("error", (error: NodeJS.ErrnoException) => {
      log(`The function ${name} ended: ${inspect(error)}`);
      const isTooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.#over(isTooLarge ? "WORKER_RESOURCE_LIMIT" : "WORKER_ERROR");
    });
    this.#worker.on("exit", () => this.#over("WORKER_ERROR"));
  }

  get hasEnded(): boolean {
    return this.#ending !== undefined;
  }

  /** Waits until the module has run. Throws if it serves nothing. */
  async start(): Promise<void> {
    const isServing = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, START_LIMIT_MS, false);
      this.#worker.once("exit", () => resolve(false));
      this.#worker.once("message", ({ started }: Started) => {
        clearTimeout(timer);
        resolve(started);
      });
    });
    if (isServing) return;
    await this.end();
    throw new PlatformError("BOOT_ERROR");
  }

  send(message: HostMessage): Promise<ThreadReply> {
    const id = ++this.#sent;
    return new Promise<ThreadReply>((resolve, reject) => {
      const finish = (finish: () => void) => {
        clearTimeout(timer);
        this.#pending.delete(id);
        finish();
      };
      const pending: PendingReply = {
        resolve: (reply) => finish(() => resolve(reply)),
        reject: (failure) => finish(() => reject(failure)),
      };
      const timer = setTimeout(
        () => pending.reject(new PlatformError("IDLE_TIMEOUT")),
        this.#timeLimit,
      );
      this.#pending.set(id, pending);
      if (this.#ending) pending.reject(new PlatformError(this.#ending));
      else this.#worker.postMessage({ id, message } satisfies MessageEnvelope);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #over(code: PlatformErrorCode): void {
    this.#ending ??= code;
    for (const { reject } of this.#pending.values()) reject(new PlatformError(this.#ending));
  }
}
