import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, test } from "vitest";
import { onEachEngine } from "../../tests/support/cloud";
import { removeLeftovers } from "../src/storage/leftovers";
import { BUCKETS } from "./support/buckets";

const MEGABYTE = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function bytesInUse() {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

onEachEngine("bytes of files", (cloud) => {
  beforeAll(() => cloud().engine.execute(BUCKETS));
  const papers = () => cloud().service().storage.from("papers");
  const folder = (name: string) => join(cloud().settings.dataDir, "storage", name);
  const unfinished = () => readdir(folder("unfinished")).catch(() => []);

  test("pass through without being held in memory, both ways", async () => {
    const block = new Uint8Array(MEGABYTE).fill(7);
    let sent = 0;
    let peak = 0;
    const before = bytesInUse();
    const note = () => {
      peak = Math.max(peak, bytesInUse() - before);
    };
    const body = new ReadableStream({
      pull(controller) {
        note();
        if (sent++ < 40) controller.enqueue(block);
        else controller.close();
      },
    });
    expect((await papers().upload("large.bin", body)).error).toBeNull();

    const { data } = await papers().download("large.bin").asStream();
    let received = 0;
    for await (const chunk of data ?? []) {
      if (received % (4 * MEGABYTE) < chunk.length) note();
      received += chunk.length;
    }
    expect(received).toBe(40 * MEGABYTE);
    // Both ends are in this process, and memory that is free again is counted for a while.
    expect(peak).toBeLessThan(30 * MEGABYTE);
  });

  test("above the limit of the project are refused", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 51) controller.enqueue(new Uint8Array(MEGABYTE));
        else controller.close();
      },
    });
    expect((await papers().upload("too-large.bin", body)).error).toMatchObject({
      statusCode: "413",
    });
    expect(await unfinished()).toEqual([]);
  });

  describe("that are cut off leave nothing", () => {
    const head = (type: string, bucket = "papers") =>
      `POST /storage/v1/object/${bucket}/cut HTTP/1.1\r\nHost: localhost\r\ncontent-length: 9000000\r\n` +
      `apikey: ${cloud().keys.secret}\r\ncontent-type: ${type}\r\n\r\n`;
    const part =
      '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n' +
      "content-type: text/plain\r\n\r\n";

    test.each([
      ["of a raw body", () => head("text/plain")],
      ["of a form", () => head("multipart/form-data; boundary=x") + part],
    ])("%s", async (_, opening) => {
      const stored = await readdir(folder("files"));
      const socket = connect(cloud().settings.port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(opening() + "y".repeat(200_000));
      await expect.poll(async () => (await unfinished()).length).toBe(1);
      socket.destroy();

      await expect.poll(unfinished).toEqual([]);
      expect(await readdir(folder("files"))).toEqual(stored);
      expect(await papers().exists("cut")).toMatchObject({ data: false });
    });

    test("and those that are refused need not come", async () => {
      const socket = connect(cloud().settings.port, "127.0.0.1");
      await once(socket, "connect");
      const form = part.replace("text/plain", "text/html");
      socket.write(head("multipart/form-data; boundary=x", "small") + form + "y".repeat(5_000));
      const [response] = await once(socket, "data");
      socket.destroy();
      expect(String(response)).toMatch(/^HTTP\/1.1 400 .*mime type text\/html is not supported/s);
    });

    test("even by a crash", async () => {
      await papers().upload("stays.txt", "1");
      const stored = await readdir(folder("files"));
      await mkdir(folder("unfinished"), { recursive: true });
      await writeFile(join(folder("unfinished"), "half"), "x");
      await writeFile(join(folder("files"), "named-by-no-row"), "x");

      await removeLeftovers(cloud().engine, cloud().files);
      expect(await unfinished()).toEqual([]);
      expect(await readdir(folder("files"))).toEqual(stored);
    });
  });
});
