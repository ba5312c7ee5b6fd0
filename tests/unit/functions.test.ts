import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { callFunction } from "~/services/functions.server";
import { realtimeOver } from "~/services/web-socket.server";

const OPENED = { success: true, url: "https://pay.example/1", checkoutId: crypto.randomUUID() };

test.each([
  ["what it should", OPENED, { data: OPENED, refusal: null }],
  ["that it did nothing", { success: false }, { data: null, refusal: { status: 200 } }],
  [
    "with a page elsewhere",
    { ...OPENED, url: "https://evil.example/1" },
    { data: null, refusal: { status: 200 } },
  ],
])("a function that answers %s is taken at that", async (_what, answer, result) => {
  const db = createClient("http://127.0.0.1:2", "key", {
    global: { fetch: async () => Response.json(answer) },
    realtime: realtimeOver(),
  });

  const body = { items: [], userEmail: "", userInfo: {}, formKey: undefined };

  expect(await callFunction(db, "create-checkout", body)).toEqual(result);
});
