import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { sendNotification } from "~/features/notifications/admin.server";
import { realtimeOver } from "~/services/web-socket.server";

const GONE = { code: "P0001", message: "This user no longer exists.", details: null };
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
  const form = { target: "all", recipients: 6 } as const;

  expect(await send(CHANGED, form)).toMatchObject({ ok: false, code: "unconfirmed" });
});

type Recipients = { target: "all"; recipients: number } | { target: "specific" };

/** What an administrator is told whose notification the database refuses. */
function send(refusal: object, recipients: Recipients) {
  const db = createClient("http://127.0.0.1:2", "key", {
    global: { fetch: async () => Response.json(refusal, { status: 400 }) },
    realtime: realtimeOver(),
  });
  const news = { intent: "send", title: "News", message: "Hello.", type: "info" } as const;

  return sendNotification(db, {
    form: { ...news, formKey: "3", ...recipients },
    userId: recipients.target === "specific" ? "4" : null,
  });
}
