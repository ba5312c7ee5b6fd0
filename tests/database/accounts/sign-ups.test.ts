import { createHash, randomBytes } from "node:crypto";
import type { EmailOtpType } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { letAMinutePass, mailedToken, newEmail } from "../../support/cloud-accounts";

const ATTACKERS = "the-attackers-password";
const VICTIMS = "the-victims-password";

onOneEngine("sign-ups", (cloud) => {
  const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

  async function signUp(email: string, password: string, data: object = {}) {
    const client = cloud().anon();
    const signedUp = await client.auth.signUp({ email, password, options: { data } });
    expect(signedUp.error).toBeNull();
    return signedUp.data.user;
  }

  async function mailRecovery(email: string) {
    await letAMinutePass(cloud(), email);
    expect((await cloud().anon().auth.resetPasswordForEmail(email)).error).toBeNull();
    return mailedToken(cloud(), email);
  }

  async function follow(token_hash: string, type: EmailOtpType = "email") {
    const client = cloud().anon();
    const verified = await client.auth.verifyOtp({ type, token_hash });
    expect(verified.error).toBeNull();
    return { client, session: verified.data.session };
  }

  async function signIn(email: string, password: string) {
    const { error } = await cloud().anon().auth.signInWithPassword({ email, password });
    return error?.code ?? "signed in";
  }

  const ask = (name: string, args: object) => cloud().anon().rpc(name, args).throwOnError();

  const row = async (sql: string, email: string) => (await cloud().engine.query(sql, [email]))[0];
  const accountOf = (email: string) =>
    row(
      `select username, raw_user_meta_data, identity_data from auth.users
       join public.profiles using (id) join auth.identities on user_id = users.id
       where users.email = $1`,
      email,
    );

  describe("of somebody else", () => {
    test.each<EmailOtpType>(["email", "recovery"])(
      "count for nothing once the address is confirmed by a link of type %s",
      async (type) => {
        const email = newEmail();
        await signUp(email, ATTACKERS, { username: "Attacker" });
        await letAMinutePass(cloud(), email);
        await signUp(email, VICTIMS, { username: "Victim" });
        const token = await (type === "email" ? mailedToken(cloud(), email) : mailRecovery(email));
        await follow(token, type);

        expect(await signIn(email, ATTACKERS)).toBe("invalid_credentials");
        expect(await signIn(email, VICTIMS)).toBe("invalid_credentials");
        expect(await accountOf(email)).toMatchObject({ username: null, raw_user_meta_data: {} });
      },
    );

    test("leave an account whose owner can set a password by a reset, and nobody else", async () => {
      const email = newEmail();
      await signUp(email, ATTACKERS);
      await follow(await mailedToken(cloud(), email));

      const { client } = await follow(await mailRecovery(email), "recovery");
      await client.auth.updateUser({ password: VICTIMS });
      expect(await signIn(email, VICTIMS)).toBe("signed in");
      expect(await signIn(email, ATTACKERS)).toBe("invalid_credentials");
    });

    test("are not proven by the secret alone, nor by another mail's token", async () => {
      const email = newEmail();
      const own = newEmail("attacker");
      const secret = randomBytes(32).toString("base64url");
      await signUp(email, ATTACKERS, { sign_up_secret: hashOf(secret) });
      await signUp(own, ATTACKERS, {});
      for (const _token_hash of ["", "guessed", await mailedToken(cloud(), own)]) {
        await ask("prove_sign_up", { _token_hash, _secret: secret });
      }

      const token = await mailedToken(cloud(), email);
      await ask("prove_sign_up", { _token_hash: token, _secret: "another browser's" });
      await follow(token);
      expect(await signIn(email, ATTACKERS)).toBe("invalid_credentials");
    });

    test("do not take the secret of the first one", async () => {
      const email = newEmail();
      const [first, second] = ["the first browser", "the second browser"];
      await signUp(email, VICTIMS, { username: "Victim", sign_up_secret: hashOf(first) });
      await letAMinutePass(cloud(), email);
      await signUp(email, ATTACKERS, { username: "Attacker", sign_up_secret: hashOf(second) });

      const _token_hash = await mailedToken(cloud(), email);
      const chosen = async (_secret?: string) =>
        (await ask("must_choose_password", { _token_hash, ...(_secret && { _secret }) })).data;
      expect(await chosen()).toBe(true);
      expect(await chosen(second)).toBe(true);
      expect(await chosen(first)).toBe(false);

      await ask("prove_sign_up", { _token_hash, _secret: first });
      await follow(_token_hash);
      expect(await signIn(email, VICTIMS)).toBe("signed in");
      expect(await signIn(email, ATTACKERS)).toBe("invalid_credentials");
      expect(await accountOf(email)).toMatchObject({ username: "Victim" });
    });
  });

  test("ask for a password only by a link that works and confirms", async () => {
    const email = newEmail();
    await signUp(email, VICTIMS);
    const token = await mailedToken(cloud(), email);
    const asked = async (_token_hash: string) =>
      (await ask("must_choose_password", { _token_hash })).data;

    expect(await asked(token)).toBe(true);
    expect(await asked("unknown")).toBe(false);
    await follow(token);
    expect(await asked(token)).toBe(false);
    expect(await asked(await mailRecovery(email))).toBe(false);
  });

  test("keep a username of 60 characters of what they carry, and nothing else", async () => {
    const email = newEmail();
    const user = await signUp(email, ATTACKERS, {
      username: `  ${"n".repeat(70_000)}`,
      sign_up_secret: "f".repeat(60_000),
      address: "a".repeat(60_000),
      ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
    });
    expect(user?.user_metadata).toEqual({ username: "n".repeat(60) });
    expect(Object.keys((await accountOf(email))?.identity_data as object).sort()).toEqual([
      "email",
      "email_verified",
      "phone_verified",
      "sub",
    ]);

    const { client, session } = await follow(await mailedToken(cloud(), email));
    expect(JSON.stringify(session).length).toBeLessThan(4_000);
    await client.auth.updateUser({
      data: { more: "m".repeat(60_000), sign_up_secret: "0".repeat(64) },
    });
    expect(await accountOf(email)).toMatchObject({ raw_user_meta_data: {} });
  });

  test("leave no secret where a client could read it", async () => {
    const email = newEmail();
    const secret_hash = hashOf("a browser's");
    const user = await signUp(email, VICTIMS, { username: "Victim", sign_up_secret: secret_hash });

    expect(user?.user_metadata).toEqual({ username: "Victim" });
    expect(JSON.stringify(await accountOf(email))).not.toContain(secret_hash);
    const kept =
      "select secret_hash from private.sign_ups join auth.users on id = user_id where email = $1";
    expect(await row(kept, email)).toEqual({ secret_hash });
  });

  test("may claim the setup once a password was set after the address was confirmed", async () => {
    const email = newEmail("owner");
    const secret = "the owner's browser";
    await signUp(email, VICTIMS, { sign_up_secret: hashOf(secret) });
    await cloud().engine.query("delete from public.admins");
    await cloud().engine.query(
      `insert into public.admin_settings values ('setup_admin_email', $1)
       on conflict (key) do update set value = excluded.value`,
      [email],
    );
    const token = await mailedToken(cloud(), email);
    await ask("prove_sign_up", { _token_hash: token, _secret: secret });
    const { client } = await follow(token);

    const claim = async () => (await client.rpc("claim_setup_admin")).error?.message ?? "claimed";
    expect(await claim()).toBe("Please choose a new password under Settings first, and come back.");
    await client.auth.updateUser({ password: "another-good-password" });
    await cloud().engine.query("update auth.users set email = 'm' || email where email = $1", [
      email,
    ]);
    await cloud().engine.query("update auth.users set email = substr(email, 2) where email = $1", [
      `m${email}`,
    ]);
    expect(await claim()).toMatch(/^Please choose a new password/);
    await client.auth.updateUser({ password: "a-third-good-password" });
    expect(await claim()).toBe("claimed");
  });
});
