import type { Readable } from "node:stream";
import { FILE_LIMITS } from "#database";
import { HEAD_BYTES } from "./file-content.server";

/** The bytes of a file, counted, and no more of them than it may have. */
export class CountedBytes {
  count = 0;
  isTooLarge = false;
  /** Whether they have ended before their end. */
  isCut = false;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #first: Buffer[] = [];

  constructor(bytes: Readable) {
    this.#chunks = bytes.iterator({ destroyOnReturn: false });
  }

  /** Its first bytes, which are read once more afterwards. */
  async head(): Promise<Buffer> {
    let length = 0;
    while (length < HEAD_BYTES) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      this.#first.push(value);
      length += value.length;
    }
    return Buffer.concat(this.#first);
  }

  async *all(): AsyncGenerator<Buffer> {
    for (const chunk of this.#first) yield this.#counted(chunk);
    for (;;) {
      const { value, done } = await this.#next();
      if (done) return;
      yield this.#counted(value);
    }
  }

  /** The rest is not read here; others may drop it. */
  async end() {
    await this.#chunks.return?.();
  }

  async #next() {
    try {
      return await this.#chunks.next();
    } catch (error) {
      this.isCut = true;
      throw error;
    }
  }

  #counted(chunk: Buffer): Buffer {
    this.count += chunk.length;
    this.isTooLarge = this.count > FILE_LIMITS.bytes;
    if (this.isTooLarge) throw new Error("The file is too large.");
    return chunk;
  }
}
