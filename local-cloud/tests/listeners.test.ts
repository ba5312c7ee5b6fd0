import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, test } from "vitest";
import { createListeners } from "../src/engine/listeners";

/** A connection on which a notification arrives together with the answer to `listen`. */
function connectionThatAnswersWith(payload: string) {
  const client = new EventEmitter();
  const query = async () => client.emit("notification", { channel: "changes", payload });
  return Object.assign(client, { query }) as unknown as pg.ClientBase & EventEmitter;
}

test("A new connection tells of what may have been missed before it announces anything", async () => {
  const heard: string[] = [];
  const listeners = createListeners(async () => {});
  await listeners.listen("changes", (payload) => heard.push(payload));

  const client = connectionThatAnswersWith("early");
  await listeners.attach(client);
  client.emit("notification", { channel: "changes", payload: "late" });

  expect(heard).toEqual(["", "late"]);
});
