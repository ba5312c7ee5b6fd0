import { expect, test } from "vitest";
import type { Engine } from "../src/engine/engine";
import type { Change } from "../src/realtime/change-feed";
import { findMatches, type Subscriber } from "../src/realtime/matches";

const CHANGE: Change = {
  id: 1,
  transaction: 1,
  schema: "public",
  table: "notes",
  operation: "INSERT",
  record: '{"id": "1"}',
  isCut: false,
  changedAt: "2026-01-01T00:00:00.000Z",
};
const ID = { name: "id", type: "text", sqlType: "text" };
const TABLE = { schema: "public", name: "notes", keys: [ID], columns: [ID] };
const IS_ONE = { column: "id", operator: "eq", value: "1", isNegated: false };

const subscriber: Subscriber = {
  caller: { role: "anon", claims: {} },
  callerKey: "anon",
  subscriptions: [{ id: 1, event: "*", conditions: [IS_ONE], tables: [TABLE] }],
  sendChange() {},
};

const failingWith = (code: string) =>
  ({
    query: () => Promise.reject(Object.assign(new Error("no rows"), { code })),
  }) as unknown as Engine;

test("a filter that fails on a value matches nothing", async () => {
  expect(await findMatches(failingWith("22P02"), [subscriber], [CHANGE])).toEqual([]);
});

test.each(["57P01", "ECONNRESET", "53300"])("after %s the changes are read again", async (code) => {
  await expect(findMatches(failingWith(code), [subscriber], [CHANGE])).rejects.toThrow("no rows");
});
