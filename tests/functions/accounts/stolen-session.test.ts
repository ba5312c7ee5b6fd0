import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { confirmedAccount, mailsTo, PASSWORD, setUpApp } from "../../support/cloud-accounts";
import { invoke } from "../../support/invoke";

const TOO_OLD = {
  code: "P0001",
  message: "Please log in again first: your sign-in is older than 15 minutes.",
};

/** What somebody does who has copied a session, past the pages: its token is sent straight to the backend. */
onOneEngine("a stolen session", (cloud) => {
  let owner: { email: string; id: string };
  let thief: SupabaseClient;

  beforeEach(async () => {
    owner = await confirmedAccount(cloud());
    thief = await cloud().as(owner.email, PASSWORD);
    await cloud().engine.query(
      "update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1",
      [owner.id],
    );
    // The owner uses the account meanwhile, for which a thief would wait.
    await cloud().as(owner.email, PASSWORD);
  });

  const told = async () => (await mailsTo(cloud(), owner.email)).map(({ subject }) => subject);

  test("does not delete the account, nor replace its recovery codes by an app of its own", async () => {
    expect((await thief.rpc("delete_my_account")).error).toMatchObject(TOO_OLD);
    await setUpApp(thief);
    const codes = { _hashes: ["a".repeat(64)] };
    expect((await thief.rpc("set_recovery_codes", codes)).error).toMatchObject(TOO_OLD);
    expect((await thief.rpc("delete_my_account")).error).toMatchObject(TOO_OLD);
    expect((await thief.auth.getUser()).data.user?.email).toBe(owner.email);
  });

  test("changes nothing in Auth of which the owner does not hear", async () => {
    const { factorId } = await setUpApp(thief);
    expect(await told()).toEqual(["An app was set up for your Homeline account"]);
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await told()).toContain("An app was removed from your Homeline account");
    expect((await thief.auth.updateUser({ password: "another one" })).error).toBeNull();
    expect(await told()).toContain("The password of your Homeline account was changed");
  });
});

onOneEngine("who has signed in just now", (cloud) => {
  test("deletes the account and hears of it, with the orders that go on", async () => {
    const { email, id } = await confirmedAccount(cloud());
    const client = await cloud().as(email, PASSWORD);
    const [order] = await cloud().engine.query<{ id: string }>(
      "insert into public.orders (user_id, total_amount) values ($1, 10) returning id",
      [id],
    );
    expect((await client.rpc("delete_my_account")).error).toBeNull();
    await invoke(cloud().anon(), "run-tasks", {});
    await expect.poll(() => mailsTo(cloud(), email)).toHaveLength(1);
    const [mail] = await mailsTo(cloud(), email);
    expect(mail?.subject).toBe("Your Homeline account was deleted");
    expect(mail?.text).toContain(`Order ${order?.id.slice(0, 8)}: pending`);
  });

  test("replaces recovery codes, of which the owner hears", async () => {
    const { email } = await confirmedAccount(cloud());
    const client = await cloud().as(email, PASSWORD);
    await setUpApp(client);
    for (const letter of ["a", "b"]) {
      const codes = { _hashes: [letter.repeat(64)] };
      expect((await client.rpc("set_recovery_codes", codes)).error).toBeNull();
    }
    await invoke(cloud().anon(), "run-tasks", {});
    await expect
      .poll(async () => (await mailsTo(cloud(), email)).map(({ subject }) => subject))
      .toContain("New recovery codes for your Homeline account");
  });
});
