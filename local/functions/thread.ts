import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { Worker } from "node:worker_threads";
import type { Log } from "../http/server";
import type { Answer, Answered, Asked, Question, Started } from "./protocol";
import { FunctionFailure, type RefusalCode } from "./refusals";

export interface ThreadOptions {
  name: string;
  file: string;
  env: Record<string, string>;
  /** Milliseconds that the function may take to start, to answer, and between two chunks. */
  timeLimit: number;
  /** Gets what the function prints, line by line. */
  log: Log;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(failure: FunctionFailure): void;
}

const MEMORY_LIMIT_MB = 150;

/** A thread that runs one function's bundle, and the questions that it has not answered yet. */
export class Thread {
  readonly #worker: Worker;
  readonly #timeLimit: number;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #ending: RefusalCode | undefined;

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
    this.#worker.on("message", ({ id, answer }: Answered) => {
      this.#waiting.get(id)?.resolve(answer);
    });
    this.#worker.on("error", (error: NodeJS.ErrnoException) => {
      log(`The function ${name} ended: ${inspect(error)}`);
      const isTooLarge = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.#over(isTooLarge ? "WORKER_RESOURCE_LIMIT" : "WORKER_ERROR");
    });
    this.#worker.on("exit", () => this.#over("WORKER_ERROR"));
  }

  get isOver(): boolean {
    return this.#ending !== undefined;
  }

  /** Waits until the function's module has run; refuses one that serves nothing. */
  async start(): Promise<void> {
    const isServing = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, this.#timeLimit, false);
      this.#worker.once("exit", () => resolve(false));
      this.#worker.once("message", ({ started }: Started) => {
        clearTimeout(timer);
        resolve(started);
      });
    });
    if (isServing) return;
    await this.end();
    throw new FunctionFailure("BOOT_ERROR");
  }

  ask(question: Question): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise<Answer>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        finish();
      };
      const waiting: Waiting = {
        resolve: (answer) => settle(() => resolve(answer)),
        reject: (failure) => settle(() => reject(failure)),
      };
      const timer = setTimeout(
        () => waiting.reject(new FunctionFailure("IDLE_TIMEOUT")),
        this.#timeLimit,
      );
      this.#waiting.set(id, waiting);
      if (this.#ending) waiting.reject(new FunctionFailure(this.#ending));
      else this.#worker.postMessage({ id, question } satisfies Asked);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #over(code: RefusalCode): void {
    this.#ending ??= code;
    for (const { reject } of this.#waiting.values()) reject(new FunctionFailure(this.#ending));
  }
}
