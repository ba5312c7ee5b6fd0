import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { newEmail } from "../../support/cloud-accounts";
import { invoke } from "../../support/invoke";

const TOO_LONG =
  "Password must be at most 72 characters long; letters with accents and emoji count as two or more.";

onOneEngine(
  "the edge functions for accounts",
  (cloud) => {
    let admin: SupabaseClient;
    let customer: SupabaseClient;

    beforeAll(async () => {
      admin = await cloud().as("admin@homeline.test");
      customer = await cloud().as("customer@homeline.test");
    });

    async function idOf(email: string): Promise<string> {
      const { data, error } = await admin.rpc("admin_list_users", { _query: email });
      if (error) throw error;
      return data.rows[0].id;
    }

    describe("create-moderator", () => {
      const moderator = (change = {}) => ({
        email: newEmail(),
        password: "secret-1",
        username: "Mo",
        ...change,
      });
      const create = (body: unknown, client = admin) => invoke(client, "create-moderator", body);

      test("makes a confirmed account that is a moderator and no administrator", async () => {
        const wanted = moderator({ username: "  Mo Derator " });
        const answer = await create(wanted);
        expect(answer).toMatchObject({
          status: 200,
          success: true,
          user: { email: wanted.email, username: "Mo Derator" },
        });
        const account = await cloud().as(wanted.email, wanted.password);
        const { data: me } = await account.rpc("whoami").maybeSingle();
        expect(me).toMatchObject({ username: "Mo Derator", is_admin: false });
        const { data: listed } = await admin
          .rpc("admin_find_user", { _user_id: answer.user.id })
          .maybeSingle<{ role: string }>();
        expect(listed).toMatchObject({ username: "Mo Derator", role: "moderator" });

        const entry = await cloud()
          .service()
          .from("admin_log")
          .select("action, changed_to")
          .eq("entity_id", answer.user.id);
        expect(entry.data).toMatchObject([{ action: "create moderator" }]);
        expect(JSON.stringify(entry.data)).not.toContain(wanted.password);
      });

      test("is refused to everybody but administrators", async () => {
        expect(await create(moderator(), cloud().anon())).toMatchObject({
          status: 401,
          success: false,
          error: "You must be logged in.",
        });
        for (const client of [customer, await cloud().as("owner@homeline.test")]) {
          expect(await create(moderator(), client)).toMatchObject({
            status: 403,
            error: "Access denied. Administrators only.",
          });
        }
      });

      test("is refused to an administrator who has signed out", async () => {
        const leaving = await cloud().as("admin@homeline.test");
        const token = (await leaving.auth.getSession()).data.session?.access_token;
        await leaving.auth.signOut({ scope: "local" });
        const response = await fetch(`${cloud().url}/functions/v1/create-moderator`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, apikey: cloud().keys.publishable },
          body: JSON.stringify(moderator()),
        });
        expect(response.status).toBe(401);
      });

      test("answers a form that arrives again like the first time, and no other form", async () => {
        const first = moderator({ idempotencyKey: randomUUID() });
        const created = await create(first);
        expect(await create({ ...first, email: first.email.toUpperCase() })).toMatchObject({
          status: 200,
          user: { id: created.user.id },
        });

        for (const idempotencyKey of [randomUUID(), undefined, "no key"]) {
          expect(await create({ ...first, idempotencyKey })).toMatchObject({ status: 409 });
        }
      });

      test("create-moderator answers each mistake with the sentence that the form shows", async () => {
        const taken = "customer@homeline.test";
        const mistakes: [unknown, number, string][] = [
          [moderator({ email: " " }), 400, "Please fill in all fields."],
          [moderator({ username: undefined }), 400, "Please fill in all fields."],
          [moderator({ password: ["secret-1"] }), 400, "Please fill in all fields."],
          [moderator({ password: "12345" }), 400, "Password must be at least 6 characters long."],
          [moderator({ password: "é".repeat(37) }), 400, TOO_LONG],
          [moderator({ email: "nobody" }), 400, "Please enter a valid email address."],
          [moderator({ email: "a@b c.test" }), 400, "Please enter a valid email address."],
          [moderator({ email: "ä@homeline.test" }), 400, "Please enter a valid email address."],
          [moderator({ email: taken }), 409, "A user with this email address already exists."],
          [
            moderator({ email: "CUSTOMER@homeline.test" }),
            409,
            "A user with this email address already exists.",
          ],
          [
            moderator({ username: "m".repeat(61) }),
            400,
            "Username must be at most 60 characters long.",
          ],
          [moderator({ username: "a\0b" }), 400, "A field holds a text that cannot be stored."],
          [[moderator()], 400, "Send the fields as a JSON object."],
          ["{broken", 400, "Send the fields as a JSON object."],
        ];
        for (const [body, status, error] of mistakes) {
          expect(await create(body), error).toEqual({ status, success: false, error });
        }
      });
    });

    describe("set-user-password", () => {
      const set = (body: unknown, client = admin) => invoke(client, "set-user-password", body);

      test("really sets it, ends that user's sessions, and is logged", async () => {
        const email = "new@homeline.test";
        const userId = await idOf(email);
        const before = await cloud().as(email);

        expect(await set({ userId, password: "brand-new" })).toEqual({
          status: 200,
          success: true,
        });
        expect((await before.auth.refreshSession()).error?.status).toBe(400);
        expect((await before.rpc("whoami").maybeSingle()).data).toMatchObject({
          session_alive: false,
        });
        await expect(cloud().as(email)).rejects.toThrow("Invalid login credentials");
        const after = await cloud().as(email, "brand-new");
        expect((await after.rpc("whoami").maybeSingle()).data).toMatchObject({
          session_alive: true,
        });

        const log = await admin.rpc("admin_list_log");
        expect(log.data.rows[0]).toMatchObject({ action: "set password", entity_id: userId });
        expect(JSON.stringify(log.data)).not.toContain("brand-new");
      });

      test("is refused to everybody but administrators", async () => {
        const wanted = { userId: await idOf("customer@homeline.test"), password: "taken-over" };
        expect((await set(wanted, cloud().anon())).status).toBe(401);
        expect((await set(wanted, customer)).status).toBe(403);
        expect((await cloud().as("customer@homeline.test")).auth).toBeDefined();
      });

      test("set-user-password answers each mistake with a sentence about it", async () => {
        const userId = await idOf("new@homeline.test");
        const mistakes: [unknown, number, string][] = [
          [{ userId, password: "12345" }, 400, "Password must be at least 6 characters long."],
          [{ userId, password: "p".repeat(73) }, 400, TOO_LONG],
          [{ userId: crypto.randomUUID(), password: "123456" }, 404, "There is no such user."],
          [{ userId: "1' or 1=1", password: "123456" }, 404, "There is no such user."],
          [{ userId: "../users", password: "123456" }, 404, "There is no such user."],
          [{ password: "123456" }, 404, "There is no such user."],
        ];
        for (const [body, status, error] of mistakes) {
          expect(await set(body), JSON.stringify(body)).toEqual({ status, success: false, error });
        }
      });
    });
  },
  { seed: "demo" },
);
