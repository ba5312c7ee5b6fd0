import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod/v4";
import { FILES, FORMAT } from "./write-backup";

const header = z.object({
  format: z.literal(FORMAT),
  schema: z.record(z.string(), z.string()),
  files: z.record(z.enum(FILES), z.string().optional()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
type Header = z.infer<typeof header>;

/** Reads a file to its end, so that one which is not whole is refused before anything changes. */
export function checkBackup(file: string): Promise<Header> {
  return readBackup(file, async (head, rest) => {
    for await (const _ of rest);
    return head;
  });
}

type Lines = AsyncIterable<string>;

/** Hands the header and the lines after it to `work`, which reads them to the end. */
export async function readBackup<Result>(
  file: string,
  work: (head: Header, rest: Lines) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  await pipeline(createReadStream(file), createGunzip(), async (chunks) => {
    const lines = linesOf(chunks);
    const first = await lines.next();
    result = await work(header.parse(JSON.parse(first.value ?? "")), lines);
  });
  return result as Result;
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let open: string[] = [];

  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split("\n");
    const last = parts.pop() ?? "";
    for (const part of parts) {
      yield open.join("") + part;
      open = [];
    }
    open.push(last);
  }
  const rest = open.join("");
  if (rest) yield rest;
}
