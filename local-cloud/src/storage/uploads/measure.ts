import { createHash } from "node:crypto";
import { tooLarge } from "../storage-error";

/** Counts and hashes bytes on their way, and ends with an error where there are too many. */
export function measure(bytes: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash("md5");
  let size = 0;

  async function* passed() {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: passed(), result: () => ({ size, eTag: `"${hash.digest("hex")}"` }) };
}
