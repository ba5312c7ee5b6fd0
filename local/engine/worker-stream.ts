import { resolve } from "node:path";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

/**
 * PGlite in a thread of its own, spoken to in Postgres's wire protocol as if over a socket.
 * So one driver serves both engines, a slow query leaves this thread free, and a hostile one can
 * be ended: the next connection starts a new thread, which recovers as after a power cut.
 */
export class WorkerStream extends Duplex {
  private readonly worker: Worker;

  constructor(dataDir: string) {
    super();
    this.worker = new Worker(resolve("local/engine/pglite-worker.mjs"), {
      workerData: { dataDir },
      // why: Postgres's own limits on depth must be met first; a pattern of 20,000 brackets
      // overflows a thread's usual 4 MiB, and that leaves PGlite hanging for good.
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

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void) {
    const copy = new Uint8Array(chunk);
    this.worker.postMessage(copy, [copy.buffer]);
    done();
  }

  // why: what the driver sends together arrives together, so a statement is one trip.
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void) {
    const whole = Buffer.concat(chunks.map(({ chunk }) => chunk));
    this._write(whole, "binary", done);
  }

  override _final(done: () => void) {
    this.worker.once("exit", () => done());
    this.worker.postMessage("close");
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.worker.terminate().finally(() => done(error));
  }

  // why: node-postgres takes its stream for a socket and calls these.
  connect() {}
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
