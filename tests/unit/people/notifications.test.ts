import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { findRecipient, sendNotification } from "~/people/notifications/admin.server";
import { realtimeOver } from "~/services/web-socket.server";

const GONE = { code: "P0001", message: "This user no longer exists.", details: null };
const BUG = { code: "42P01", message: "There is no such table." };
const CHANGED = {
  code: "P0001",
  message: "There are 7 recipients.",
  details: "recipients_changed",
};

test("a recipient who has gone meanwhile is a refusal, not a question", async () => {
  expect(await send(GONE, { target: "specific" })).toEqual({
    ok: false,
    message: { title: "Error sending notification", text: GONE.message, tone: "error" },
  });
});

test("a number of recipients that has changed meanwhile is asked about again", async () => {
  const form = { target: "all", confirmedCount: 6 } as const;

  expect(await send(CHANGED, form)).toMatchObject({ ok: false, code: "unconfirmed" });
});

test("a search for the recipient that fails is a bug, not a mistake of the sender", async () => {
  await expect(findRecipient(refusing(BUG), { recipient: "Ana" })).rejects.toMatchObject(BUG);
});

type Audience = { target: "all"; confirmedCount: number } | { target: "specific" };

/** What an administrator is told whose notification the database refuses. */
function send(refusal: object, audience: Audience) {
  const news = { intent: "send", title: "News", message: "Hello.", type: "info" } as const;

  return sendNotification(refusing(refusal), {
    form: { ...news, idempotencyKey: "3", ...audience },
    userId: audience.target === "specific" ? "4" : null,
  });
}

function refusing(refusal: object) {
  return createClient("http://127.0.0.1:2", "key", {
    global: { fetch: async () => Response.json(refusal, { status: 400 }) },
    realtime: realtimeOver(),
  });
}
