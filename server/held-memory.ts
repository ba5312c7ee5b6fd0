import type { ServerResponse } from "node:http";
import { Shares } from "./shares";

/** A process of 384 MB has as much beside what it needs for itself. */
const MAX_BYTES = 64 * 1024 * 1024;
/** How long a client that has more than its share may read nothing. */
const UNREAD_TIMEOUT_MS = 30_000;

/** What is held in memory for clients: bodies that are still coming, and answers that wait to be read. */
export class HeldMemory {
  readonly #shares: Shares;
  readonly #unreadTimeoutMs: number;
  /** The answers that have not been read to their end, and whose they are. */
  readonly #unread = new Map<ServerResponse, string>();

  constructor({ maxBytes = MAX_BYTES, unreadTimeoutMs = UNREAD_TIMEOUT_MS } = {}) {
    this.#shares = new Shares(maxBytes);
    this.#unreadTimeoutMs = unreadTimeoutMs;
  }

  refuseIfFull(client: string) {
    this.#shares.refuseIfFull(client);
  }

  /** Counts as many bytes while something is done for a client. */
  async during<Value>(client: string, bytes: number, work: () => Promise<Value>): Promise<Value> {
    this.#shares.take(client, bytes);
    try {
      return await work();
    } finally {
      this.#shares.giveBack(client, bytes);
    }
  }

  /** Sends an answer, which counts until its client has read it. */
  send(client: string, res: ServerResponse, body: Buffer) {
    // Its client has left, and its end is not told a second time.
    if (res.destroyed) return;
    this.#shares.take(client, body.length);
    this.#unread.set(res, client);
    res.once("close", () => {
      this.#unread.delete(res);
      this.#shares.giveBack(client, body.length);
    });
    res.end(body);
    if (!this.#shares.isFreeFor(client)) this.#closeIdle(client);
  }

  /** Closes the connections of a client on which nothing moves; those of others may be in a tunnel. */
  #closeIdle(client: string) {
    for (const [res, reader] of this.#unread) {
      if (reader === client) res.socket?.setTimeout(this.#unreadTimeoutMs);
    }
  }
}
