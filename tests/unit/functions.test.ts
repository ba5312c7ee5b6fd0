import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { callFunction } from "~/services/functions.server";
import { realtimeOver } from "~/services/web-socket.server";

const OPENED = { success: true, url: "https://pay.example/1", checkoutId: crypto.randomUUID() };

test.each([
  ["what it should", OPENED, { ok: true, data: OPENED }],
  ["that it did nothing", { success: false }, { ok: false, status: 200 }],
  [
    "with a page elsewhere",
    { ...OPENED, url: "https://evil.example/1" },
    { ok: false, status: 200 },
  ],
])("a function that answers %s is taken at that", async (_what, body, answer) => {
  const db = createClient("http://127.0.0.1:2", "key", {
    global: { fetch: async () => Response.json(body) },
    realtime: realtimeOver(),
  });

  expect(await callFunction(db, "create-checkout", {})).toEqual(answer);
});
