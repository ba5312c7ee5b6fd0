import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { realtimeOver } from "~/services/web-socket.server";
import { sendChatMessage } from "~/shop/chat/chat.server";

const DENIED = { code: "42501", message: "new row violates row-level security policy" };
const ADMIN = { session_alive: true, is_blocked: false, needs_second_step: false, is_admin: true };

test("only a missing order is called gone", async () => {
  expect(await send({ error: DENIED, user: ADMIN })).toMatchObject({ ok: false, code: "gone" });

  const without = await send({ error: DENIED, user: ADMIN, order: { id: "1" } });
  expect(without).toMatchObject({ ok: false, message: { title: "Message Not Sent" } });
  expect(without).not.toHaveProperty("code");
});

test.each([
  ["was blocked", { ...ADMIN, is_blocked: true }],
  ["is no administrator any more", { ...ADMIN, is_admin: false }],
])("a sender who %s is refused", async (_what, user) => {
  await expect(send({ error: DENIED, user })).rejects.toMatchObject({ init: { status: 403 } });
});

test("a message that was sent twice is a success, another key that is taken is not", async () => {
  const taken = (key: string) => ({
    code: "23505",
    message: `duplicate key "chat_messages_${key}"`,
  });

  expect(await send({ error: taken("idempotency_key_key") })).toMatchObject({ ok: true });
  await expect(send({ error: taken("pkey") })).rejects.toMatchObject({ code: "23505" });
});

test("too many messages may be sent again when the database says so", async () => {
  const limited = await send({
    error: { code: "P0001", message: "Too many.", details: "too_often", hint: "10" },
  });
  expect(limited).toMatchObject({
    message: { title: "Message Not Sent", text: "Too many." },
    retryAfterSeconds: 10,
  });
});

interface Backend {
  error: { code: string; message: string; details?: string; hint?: string };
  user?: object;
  order?: object;
}

/** What an administrator is told whose message the database refuses. */
function send({ error, user, order }: Backend) {
  const answers: Record<string, Response> = {
    send_chat_message: Response.json(error, { status: 403 }),
    whoami: Response.json(user ? [user] : []),
    orders: Response.json(order ? [order] : []),
  };
  const db = createClient("http://127.0.0.1:2", "key", {
    global: {
      fetch: async (url) => {
        const { pathname } = new URL(String(url));
        return answers[pathname.split("/").at(-1) ?? ""] ?? new Response(null, { status: 404 });
      },
    },
    realtime: realtimeOver(),
  });
  return sendChatMessage(db, {
    orderId: "1",
    sender: { id: "2", isShop: true },
    form: {
      intent: "send",
      message: "Hello.",
      attached: [],
      file: [],
      isComplete: false,
      idempotencyKey: "3",
    },
  });
}
