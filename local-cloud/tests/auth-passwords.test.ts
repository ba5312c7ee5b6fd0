import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import {
  confirmedAccount,
  letAMinutePass,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  unconfirmedAccount,
} from "../../tests/support/cloud-accounts";

const NEW_PASSWORD = "an even better one";

onOneEngine("passwords and links", (cloud) => {
  const askForLink = async (email: string) => {
    const { data, error } = await cloud().anon().auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    expect(data).toEqual({});
  };

  test("a forgotten password is replaced through the mailed link, once", async () => {
    const { email } = await confirmedAccount(cloud());
    const elsewhere = await cloud().as(email, PASSWORD);
    await askForLink(email);
    const [mail] = await mailsTo(cloud(), email);
    expect(mail?.subject).toBe("Choose a new password for Homeline");

    const visitor = cloud().anon();
    const token_hash = await mailedToken(cloud(), email);
    const opened = await visitor.auth.verifyOtp({ type: "recovery", token_hash });
    expect(opened.error).toBeNull();
    expect(opened.data.session?.user.email).toBe(email);
    const changed = await visitor.auth.updateUser({ password: NEW_PASSWORD });
    expect(changed.error).toBeNull();

    expect((await visitor.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    await expect(cloud().as(email, PASSWORD)).rejects.toThrow("Invalid login credentials");
    await cloud().as(email, NEW_PASSWORD);

    const reused = await visitor.auth.verifyOtp({ type: "recovery", token_hash });
    expect(reused.error).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test("nobody learns from asking whether an address has an account", async () => {
    const email = newEmail("nobody");
    await askForLink(email);
    expect(await mailsTo(cloud(), email)).toEqual([]);
  });

  test("a second link so soon is refused, and a later one replaces the first", async () => {
    const { email } = await confirmedAccount(cloud());
    await askForLink(email);
    const first = await mailedToken(cloud(), email);
    const again = () => cloud().anon().auth.resetPasswordForEmail(email);
    expect((await again()).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
    });
    await letAMinutePass(cloud(), email);
    expect((await again()).error).toBeNull();

    const { auth } = cloud().anon();
    const stale = await auth.verifyOtp({ type: "recovery", token_hash: first });
    expect(stale.error?.code).toBe("otp_expired");
    const token_hash = await mailedToken(cloud(), email);
    expect((await auth.verifyOtp({ type: "email", token_hash })).error).toBeNull();
  });

  test("a link dies after an hour, and of two that follow it at once one gets in", async () => {
    const [late, early] = [await confirmedAccount(cloud()), await confirmedAccount(cloud())];
    await askForLink(late.email);
    await cloud().engine.query(
      `update auth.users set recovery_sent_at = recovery_sent_at - interval '61 minutes'
         where id = $1::uuid`,
      [late.id],
    );
    const follow = async (email: string) => {
      const token_hash = await mailedToken(cloud(), email);
      return cloud().anon().auth.verifyOtp({ type: "recovery", token_hash });
    };
    expect((await follow(late.email)).error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    });

    await askForLink(early.email);
    const both = await Promise.all([follow(early.email), follow(early.email)]);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test("a link for a new password proves the address as well", async () => {
    const { email } = await unconfirmedAccount(cloud());
    await askForLink(email);
    const token_hash = await mailedToken(cloud(), email);
    const { auth } = cloud().anon();

    expect((await auth.verifyOtp({ type: "signup", token_hash })).error?.code).toBe("otp_expired");
    const { data } = await auth.verifyOtp({ type: "recovery", token_hash });
    expect(data.user?.email_confirmed_at).toBeDefined();
  });

  test("a new password needs a session of the last day", async () => {
    const { email, id } = await confirmedAccount(cloud());
    const { auth } = await cloud().as(email, PASSWORD);
    await cloud().engine.query(
      `update auth.sessions set created_at = created_at - interval '25 hours'
         where user_id = $1::uuid`,
      [id],
    );
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: "reauthentication_needed",
      message: "Password update requires reauthentication",
    });
    const guessed = await auth.updateUser({ password: NEW_PASSWORD, nonce: "123456" });
    expect(guessed.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    expect((await auth.updateUser({ data: { username: "Grace" } })).error).toBeNull();

    await auth.signInWithPassword({ email, password: PASSWORD });
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  describe("a link is refused", () => {
    test.each([
      ["that nobody mailed", { type: "email", token_hash: "bad" }, 403, "otp_expired"],
      ["of an unknown type", { type: "visit", token_hash: "bad" }, 400, "validation_failed"],
      [
        "of a change that is not open",
        { type: "email_change", token_hash: "b" },
        403,
        "otp_expired",
      ],
      ["without a type", { token_hash: "bad" }, 400, "validation_failed"],
      ["without a token", { type: "email" }, 400, "validation_failed"],
      [
        "with an address",
        { type: "email", token_hash: "b", email: "a@b.c" },
        400,
        "validation_failed",
      ],
      [
        "with a target",
        { type: "email", token_hash: "b", redirect_to: "/" },
        400,
        "validation_failed",
      ],
      ["with two tokens", { type: "email", token_hash: "b", token: "1" }, 400, "validation_failed"],
      ["with its digits", { type: "email", token: "1", email: "a@b.c" }, 510, "not_implemented"],
    ])("%s", async (_, body, status, code) => {
      const response = await fetch(`${cloud().url}/auth/v1/verify`, {
        method: "POST",
        headers: { apikey: cloud().keys.publishable, "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    });
  });

  test("a signed-in user changes what he is called and his password", async () => {
    const { email } = await confirmedAccount(cloud(), { username: "Old", colour: "green" });
    const [here, elsewhere] = [
      await cloud().as(email, PASSWORD),
      await cloud().as(email, PASSWORD),
    ];

    const renamed = await here.auth.updateUser({ data: { username: "New", colour: null } });
    expect(renamed.data.user?.user_metadata).toEqual({ username: "New" });
    expect((await elsewhere.auth.getUser()).error).toBeNull();

    const changed = await here.auth.updateUser({ password: NEW_PASSWORD });
    expect(changed.error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test.each([
    ["the password he has", { password: PASSWORD }, 422, "same_password"],
    ["a short password", { password: "12345" }, 422, "weak_password"],
    ["an empty password", { password: "" }, 422, "weak_password"],
    ["a password over 72 bytes", { password: "x".repeat(73) }, 400, "validation_failed"],
    ["something that is no address", { email: "nobody" }, 400, "validation_failed"],
  ])("a signed-in user cannot set %s", async (_, change, status, code) => {
    const { email } = await confirmedAccount(cloud());
    const client = await cloud().as(email, PASSWORD);
    const { error } = await client.auth.updateUser(change);

    expect(error?.status).toBe(status);
    expect(error?.code).toBe(code);
    await cloud().as(email, PASSWORD);
  });
});
