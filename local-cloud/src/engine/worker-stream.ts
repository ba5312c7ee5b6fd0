import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { sourceFile } from "../package-folder";

/**
 * PGlite in a worker thread, behind the stream that node-postgres expects. One driver then serves
 * both engines, slow queries do not block this process, and a statement can be ended with its
 * thread: the next connection starts a new one, which recovers as after a crash.
 */
export class WorkerStream extends Duplex {
  private readonly worker: Worker;
  private unsent: Uint8Array[] = [];

  constructor(workerData: { dataDir: string; needsPgcrypto: boolean }) {
    super();
    this.worker = new Worker(sourceFile("engine/pglite-worker.mjs"), {
      workerData,
      // Postgres must reach its own depth limit first; with the default 4 MiB a pattern of 20,000
      // brackets overflows the stack, and PGlite then hangs.
      resourceLimits: { stackSizeMb: 256 },
    });
    this.worker.on("message", (message: "ready" | Uint8Array) => {
      if (message === "ready") this.emit("connect");
      else this.push(message);
    });
    this.worker.on("error", (error) => this.destroy(error));
    this.worker.on("exit", () => {
      this.push(null);
      this.destroy();
    });
  }

  override _read() {}

  // What is written at once is sent at once, since a message between threads costs as much as a
  // small statement.
  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void) {
    if (this.unsent.length === 0) queueMicrotask(() => this.send());
    this.unsent.push(chunk);
    done();
  }

  private send() {
    if (this.unsent.length === 0) return;
    const whole = new Uint8Array(Buffer.concat(this.unsent));
    this.unsent = [];
    this.worker.postMessage(whole, [whole.buffer]);
  }

  override _final(done: () => void) {
    this.worker.once("exit", () => done());
    this.send();
    this.worker.postMessage("close");
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.worker.terminate().finally(() => done(error));
  }

  // Node-postgres expects a socket and calls these.
  connect() {}
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
