import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import {
  confirmedAccount,
  mailsTo,
  newEmail,
  PASSWORD,
  unconfirmedAccount,
} from "../../tests/support/cloud-accounts";

onOneEngine("administration with the service key", (cloud) => {
  const admin = () => cloud().service().auth.admin;

  test("creates confirmed accounts that can sign in at once", async () => {
    const email = newEmail();
    const { data, error } = await admin().createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { username: "Mo" },
      app_metadata: { role: "moderator" },
    });

    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: "authenticated",
      user_metadata: { username: "Mo" },
      identities: [{ identity_data: { email_verified: true } }],
      app_metadata: { provider: "email", providers: ["email"], role: "moderator" },
    });
    expect(await mailsTo(cloud(), email)).toEqual([]);
    const client = await cloud().as(email, PASSWORD);
    const { data: who } = await client.auth.getClaims();
    expect(who?.claims.app_metadata).toMatchObject({ role: "moderator" });
  });

  test("creates accounts with a hash that was made elsewhere, but not beside a password", async () => {
    const password_hash = await hash(PASSWORD);
    const email = newEmail();
    const given = { email, email_confirm: true, password_hash };
    expect((await admin().createUser(given)).error).toBeNull();
    await cloud().as(email, PASSWORD);

    const both = { email: newEmail(), password: PASSWORD, password_hash };
    expect((await admin().createUser(both)).error).toMatchObject({ status: 400 });
    const unknown = { email: newEmail(), password_hash: "$2a$10$something" };
    expect((await admin().createUser(unknown)).error).toMatchObject({ status: 510 });
  });

  test("creates accounts with an id of one's own, without a password, unconfirmed", async () => {
    const id = randomUUID();
    const { data } = await admin().createUser({ id, email: newEmail() });

    expect(data.user?.id).toBe(id);
    expect(data.user?.email_confirmed_at).toBeUndefined();
  });

  test.each([
    ["a taken address", 422, "email_exists", async () => (await confirmedAccount(cloud())).email],
    ["no address", 400, "validation_failed", async () => ""],
    ["something that is no address", 400, "validation_failed", async () => "nobody"],
  ])("creates nobody with %s", async (_, status, code, email) => {
    const { error } = await admin().createUser({ email: await email(), password: PASSWORD });
    expect(error).toMatchObject({ status, code });
  });

  test("creates one account when asked twice at once", async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2].map(() => admin().createUser({ email })));
    const codes = answers.map(({ error }) => error?.code ?? "ok").sort();

    expect(codes).toEqual(["email_exists", "ok"]);
  });

  test("finds one account", async () => {
    const { id, email } = await confirmedAccount(cloud());
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({ id, email });
    expect(JSON.stringify(data)).not.toContain("argon2");
  });

  test("changes passwords, which ends sessions, and metadata and address", async () => {
    const { id, email } = await confirmedAccount(cloud(), { username: "Old" });
    const client = await cloud().as(email, PASSWORD);

    await admin().updateUserById(id, { app_metadata: { a: 1, b: 2 } });
    const { data } = await admin().updateUserById(id, {
      user_metadata: { username: "New" },
      app_metadata: { b: null, c: 3 },
    });
    expect(data.user?.user_metadata).toEqual({ username: "New" });
    expect(data.user?.app_metadata).toEqual({
      provider: "email",
      providers: ["email"],
      a: 1,
      c: 3,
    });
    expect((await client.auth.getUser()).error).toBeNull();

    expect((await admin().updateUserById(id, { password: "a new one" })).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    await cloud().as(email, "a new one");

    const moved = newEmail("moved");
    await admin().updateUserById(id, { email: moved });
    await cloud().as(moved, "a new one");
  });

  test.each([
    ["a weak password", { password: "123" }, 422, "weak_password"],
    ["an odd ban", { ban_duration: "for ever" }, 400, "validation_failed"],
    ["an endless ban", { ban_duration: "99999999999h" }, 400, "validation_failed"],
    ["no address", { email: "nobody" }, 400, "validation_failed"],
  ])("does not accept %s", async (_, change, status, code) => {
    const { id } = await confirmedAccount(cloud());
    const { error } = await admin().updateUserById(id, change);
    expect(error).toMatchObject({ status, code });
  });

  test("deletes an account and all that hangs on it", async () => {
    const { id, email } = await confirmedAccount(cloud());
    await cloud().as(email, PASSWORD);
    expect((await admin().deleteUser(id)).error).toBeNull();

    for (const answer of [
      await admin().getUserById(id),
      await admin().deleteUser(id),
      await admin().updateUserById(id, { email_confirm: true }),
    ]) {
      expect(answer.error).toMatchObject({ status: 404, code: "user_not_found" });
    }
    await expect(cloud().as(email, PASSWORD)).rejects.toThrow("Invalid login credentials");
    for (const table of ["sessions", "identities", "one_time_tokens"]) {
      const sql = `select 1 from auth.${table} where user_id = $1::uuid`;
      expect(await cloud().engine.query(sql, [id])).toEqual([]);
    }
  });

  test("signs somebody out by his token", async () => {
    const { email } = await confirmedAccount(cloud());
    const client = await cloud().as(email, PASSWORD);
    const { data } = await client.auth.getSession();
    const { error } = await admin().signOut(data.session?.access_token ?? "", "global");

    expect(error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  describe("is for the service key only", () => {
    test("neither visitors nor users get in", async () => {
      const { id, email } = await unconfirmedAccount(cloud());
      const user = await cloud().as((await confirmedAccount(cloud())).email, PASSWORD);
      const { data } = await user.auth.getSession();
      const bearers = [cloud().keys.publishable, data.session?.access_token];

      for (const bearer of bearers) {
        for (const [method, path] of [
          ["POST", "/admin/users"],
          ["GET", `/admin/users/${id}`],
          ["PUT", `/admin/users/${id}`],
          ["DELETE", `/admin/users/${id}`],
        ]) {
          const response = await fetch(`${cloud().url}/auth/v1${path}`, {
            method,
            headers: {
              apikey: cloud().keys.publishable,
              authorization: `Bearer ${bearer}`,
              "x-supabase-api-version": "2024-01-01",
            },
            body: method === "GET" ? null : JSON.stringify({ type: "recovery", email }),
          });
          expect(response.status, `${method} ${path}`).toBe(403);
          expect(await response.json()).toEqual({
            code: "not_admin",
            message: "User not allowed",
          });
        }
      }
    });
  });
});
