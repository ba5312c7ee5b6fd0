import { describe, expect, test } from "vitest";
import { readFormData } from "~/lib/form/form-data.server";

const FORM = "application/x-www-form-urlencoded";

describe("A posted form", () => {
  test("is read field by field", async () => {
    const { fields } = await readFormData({ request: post("name=Ana&city=Santo+Domingo") }, 100);
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
      const { fields } = await readFormData(
        { request: post(new URLSearchParams({ value }).toString()) },
        100,
      );
      return fields.get("value");
    });
    expect(await Promise.all(read)).toEqual(["", "", "", "   ", "a\u200b", "x\ny", "", ""]);
  });

  test("is refused unread if its header says that it is too large", async () => {
    const request = post("a=1", { "Content-Length": "101" });
    await expect(readFormData({ request }, 100)).rejects.toMatchObject({
      init: { status: 413 },
    });
    expect(request.bodyUsed).toBe(false);
  });

  test("is cut off when it grows too large on the way", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new TextEncoder().encode("x".repeat(50)));
      },
    });
    await expect(readFormData({ request: post(endless) }, 100)).rejects.toMatchObject({
      init: { status: 413 },
    });
    expect(pulled).toBeLessThan(20);
  });

  test("is refused if it has more fields than any of ours", async () => {
    const read = (count: number) => readFormData({ request: post("a=1&".repeat(count)) }, 1_000);
    expect([...(await read(200)).fields]).toHaveLength(200);
    await expect(read(201)).rejects.toMatchObject({ init: { status: 413 } });
  });

  test("is read once, and measured by each of its readers", async () => {
    const context = { request: post(`a=${"x".repeat(60)}`) };
    const first = await readFormData(context, 100);
    expect(await readFormData(context, 100)).toBe(first);
    await expect(readFormData(context, 50)).rejects.toMatchObject({ init: { status: 413 } });
  });

  test.each([
    ["no type", ""],
    ["another type", "application/json"],
    ["a type without its boundary", "multipart/form-data"],
  ])("of %s is a bad request", async (_what, type) => {
    await expect(
      readFormData({ request: post("a=1", { "Content-Type": type }) }, 100),
    ).rejects.toMatchObject({
      init: { status: 400 },
    });
  });
});

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": FORM, ...headers },
    ...{ duplex: "half" },
  });
}
