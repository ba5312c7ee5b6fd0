import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { type FormLimits, readFormData } from "~/lib/form/form-data.server";
import type { SentFile, TakeFile } from "~/lib/form/multipart.server";
import { type BrokenBody, CUT, STRANGE, UNREADABLE, WHOLE } from "../support/broken-bodies";
import { isLongRun } from "../support/long-tests";

const FORM = "application/x-www-form-urlencoded";
const SHORT = { maxBytes: 100 };
const FILES = { takesFiles: true };

describe("A posted form", () => {
  test("is read field by field", async () => {
    const { fields } = await readFormData({ request: post("name=Ana&city=Santo+Domingo") });
    expect(Object.fromEntries(fields)).toEqual({ name: "Ana", city: "Santo Domingo" });
  });

  test("has nothing in a field whose text nobody can see", async () => {
    const values = [
      "\u0085",
      "\u200b\u2060",
      " \t\r\n\u00a0",
      "   ",
      "a\u200b",
      "x\r\ny",
      "\u3164",
      "\u2800\uffa0",
    ];
    const read = values.map(async (value) => {
      const request = post(new URLSearchParams({ value }).toString());
      const { fields } = await readFormData({ request });
      return fields.get("value");
    });
    expect(await Promise.all(read)).toEqual(["", "", "", "   ", "a\u200b", "x\ny", "", ""]);
  });

  test("is refused unread if its header says that it is too large", async () => {
    const request = post("a=1", { "Content-Length": "101" });
    await expect(readFormData({ request, formLimits: SHORT })).rejects.toMatchObject({
      init: { status: 413 },
    });
    expect(request.bodyUsed).toBe(false);
  });

  test("is cut off when it grows too large on the way", async () => {
    const sent = { pulled: 0 };
    const request = post(endless(sent));
    await expect(readFormData({ request, formLimits: SHORT })).rejects.toMatchObject({
      init: { status: 413 },
    });
    expect(sent.pulled).toBeLessThan(20);
  });

  test("is refused if it has more fields than any of ours", async () => {
    const read = (count: number) => readFormData({ request: post("a=1&".repeat(count)) });
    expect([...(await read(350)).fields]).toHaveLength(350);
    await expect(read(351)).rejects.toMatchObject({ init: { status: 413 } });
  });

  test("is read once for all who ask", async () => {
    const context = { request: post("a=1") };
    expect(await readFormData(context)).toBe(await readFormData(context));
  });

  test("is as long as most forms may be, unless its action has another limit", async () => {
    const long = "x".repeat(64 * 1024);
    const read = (formLimits?: FormLimits) =>
      readFormData({ request: post(long), ...(formLimits && { formLimits }) });
    expect([...(await read()).fields]).toHaveLength(1);
    await expect(read({ maxBytes: long.length - 1 })).rejects.toMatchObject({
      init: { status: 413 },
    });
  });

  test.each([
    ["no type", ""],
    ["another type", "application/json"],
    ["a type without its boundary", "multipart/form-data"],
  ])("of %s is a bad request", async (_what, type) => {
    await expect(
      readFormData({ request: post("a=1", { "Content-Type": type }) }),
    ).rejects.toMatchObject({
      init: { status: 400 },
    });
  });
});

describe("A form with files", () => {
  const file = (content: string, name = "cv.pdf") => new File([content], name);

  test("has in the place of each what it was taken as, after the fields before it", async () => {
    const seen: [string, string, string | null][] = [];
    const { fields } = await readFormData(
      {
        request: multipart([
          ["_a", "1"],
          ["file", file("first")],
          ["file", file("second", "b.pdf")],
        ]),
      },
      async ({ name, bytes }, before) => {
        seen.push([name, await text(bytes), before.get("a")?.toString() ?? null]);
        return { name: "attached", value: name };
      },
    );
    expect(seen).toEqual([
      ["cv.pdf", "first", "1"],
      ["b.pdf", "second", "1"],
    ]);
    expect([...fields]).toEqual([
      ["a", "1"],
      ["attached", "cv.pdf"],
      ["attached", "b.pdf"],
    ]);
  });

  test("goes on where a file is not read, and has no field for one without a name", async () => {
    const form: [string, string | File][] = [
      ["file", file("x".repeat(300_000))],
      ["file", file("", "")],
      ["a", "1"],
    ];
    for (const take of [async () => null, undefined]) {
      const context = { request: multipart(form), formLimits: FILES };
      expect([...(await readFormData(context, take)).fields]).toEqual([["a", "1"]]);
    }
  });

  test("is too large by what is not a file", async () => {
    const request = multipart([["a", "x".repeat(101)]]);
    const formLimits = { ...SHORT, takesFiles: true };
    await expect(readFormData({ request, formLimits })).rejects.toMatchObject({
      init: { status: 413 },
    });
  });

  test("is cut at the limit of its words where none are taken", async () => {
    const sent = { pulled: 0 };
    const type = { "Content-Type": "multipart/form-data; boundary=b" };
    const request = post(endless(sent), type);
    await expect(readFormData({ request, formLimits: SHORT })).rejects.toMatchObject({
      init: { status: 413 },
    });
    expect(sent.pulled).toBeLessThan(20);
  });

  test("that ends half-way is a bad request, and one that came too slowly says so with its fields", async () => {
    const whole = await multipart([
      ["a", "1"],
      ["file", file("x".repeat(1_000))],
    ]).arrayBuffer();
    const half = new Uint8Array(whole.slice(0, 700));
    const type = { "Content-Type": `multipart/form-data; boundary=${boundaryOf(half)}` };
    const take = async ({ bytes }: SentFile) => {
      await text(bytes).catch(() => {});
      return null;
    };
    await expect(readFormData({ request: post(half, type) }, take)).rejects.toMatchObject({
      init: { status: 400 },
    });

    const late = readable([half], new DOMException("too slow", "TimeoutError"));
    const { fields, failure } = await readFormData({ request: post(late, type) }, take);
    expect([...fields]).toEqual([["a", "1"]]);
    expect(failure?.text).toContain("too slowly");
  });
});

describe("A form that is broken", () => {
  const readFile: TakeFile = async ({ bytes }) => ({ name: "attached", value: await text(bytes) });
  const failing: TakeFile = async () => {
    throw new Error("It is not stored.");
  };
  const ways: [string, TakeFile | undefined][] = [
    ["read", readFile],
    ["dropped", undefined],
    ["not read", async () => null],
    ["not stored", failing],
  ];
  // Each way has cuts of its own, so that together they have all of them.
  const cutsFor = (at: number) =>
    isLongRun ? CUT : CUT.filter((_, length) => length % ways.length === at);
  for (const [at, [how, take]] of ways.entries()) {
    test(`is a bad request and no more where its files are ${how}`, async () => {
      const uncaught = listenForUncaught();
      const statusOf = ({ type, body }: Omit<BrokenBody, "what">) =>
        statusOfReading(inChunks(body, 3), type, take);

      for (const cut of cutsFor(at)) expect(await statusOf(cut), cut.what).toBe(400);
      for (const broken of UNREADABLE) {
        expect([400, 413], broken.what).toContain(await statusOf(broken));
      }
      for (const strange of STRANGE) {
        expect([200, 400], strange.what).toContain(await statusOf(strange));
      }
      expect(await statusOf(WHOLE)).toBe(take === failing ? 400 : 200);
      // An error that nobody listens to is thrown in a later turn.
      await setImmediate();
      expect(uncaught).toEqual([]);
    });
  }
});

async function statusOfReading(body: BodyInit, type: string, take?: TakeFile): Promise<number> {
  const request = post(body, { "Content-Type": type });
  try {
    await readFormData({ request, formLimits: FILES }, take);
    return 200;
  } catch (error) {
    return (error as { init: { status: number } }).init.status;
  }
}

function inChunks(body: Buffer, chunks: number) {
  const bytes = Math.ceil(body.length / chunks);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < body.length) controller.enqueue(body.subarray(at, at + bytes));
      else controller.close();
      at += bytes;
    },
  });
}

/** Errors that would end the process. */
function listenForUncaught() {
  const uncaught: unknown[] = [];
  const listen = (error: unknown) => void uncaught.push(error);
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, listen);
    onTestFinished(() => void process.off(event, listen));
  }
  return uncaught;
}

function multipart(entries: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return new Request("http://localhost/", { method: "POST", body: form });
}

/** A body without an end, and how much of it was asked for. */
function endless(sent: { pulled: number }) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.pulled += 1;
      controller.enqueue(new TextEncoder().encode("x".repeat(50)));
    },
  });
}

const boundaryOf = (body: Uint8Array) => /^--(\S+)/.exec(new TextDecoder().decode(body))?.[1];

/** These chunks, and that error once they were read. */
function readable(chunks: Uint8Array[], error: Error) {
  return new ReadableStream({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunk) return controller.enqueue(chunk);
      // What Node's streams have read ahead gets lost with an error.
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      controller.error(error);
    },
  });
}

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": FORM, ...headers },
    ...{ duplex: "half" },
  });
}
