import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { log } from "~/lib/log.server";
import { callFunction } from "~/services/functions.server";
import { realtimeOver } from "~/services/web-socket.server";
import { requestConfirmation } from "~/shop/checkout/checkout.server";
import { BILLING } from "../../support/shop";

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
  const db = answering(() => Response.json(answer));
  const body = {
    items: [],
    userEmail: "",
    userInfo: BILLING,
    delivery: null,
    idempotencyKey: undefined,
  };

  expect(await callFunction(db, "create-checkout", body)).toEqual(result);
});

test("how a function says that it was asked too often is passed on", async () => {
  const limited = { success: false, error: "Too many." };
  const headers = { "Retry-After": "40" };
  const db = answering(() => Response.json(limited, { status: 429, headers }));

  expect(await callFunction(db, "subscribe", { email: "ana@people.test", productId: "" })).toEqual({
    data: null,
    refusal: { status: 429, message: "Too many.", retryAfterSeconds: 40 },
  });
});

test("a payment is unknown while its function does not answer or was asked too often, and a bug is thrown", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const session = { sessionId: "cs_1" };

  const silent = answering(() => new Response("<h1>nginx</h1>", { status: 502 }));
  expect(await requestConfirmation(silent, session)).toBe("unknown");
  const limited = answering(() => Response.json({ error: "Too many." }, { status: 429 }));
  expect(await requestConfirmation(limited, session)).toBe("unknown");
  const broken = answering(() => Response.json({}));
  vi.spyOn(broken, "functions", "get").mockImplementation(() => {
    throw new TypeError("a bug");
  });
  await expect(requestConfirmation(broken, session)).rejects.toThrow("a bug");
});

function answering(answer: () => Response) {
  return createClient("http://127.0.0.1:2", "key", {
    global: { fetch: async () => answer() },
    realtime: realtimeOver(),
  });
}
