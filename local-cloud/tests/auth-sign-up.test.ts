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

onOneEngine("signing up", (cloud) => {
  test("makes an account without a session and mails a link that opens one", async () => {
    const email = newEmail();
    const visitor = cloud().anon();
    const { data, error } = await visitor.auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { username: "Ada" } },
    });

    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      aud: "authenticated",
      role: "authenticated",
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { username: "Ada" },
      is_anonymous: false,
    });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const [mail] = await mailsTo(cloud(), email);
    expect(mail?.subject).toBe("Confirm your email address for Homeline");
    const token_hash = await mailedToken(cloud(), email);
    const link = `${cloud().settings.siteUrl}/auth/confirm?token_hash=${token_hash}&type=email`;
    expect(mail?.html).toContain(link.replace("&", "&amp;"));
    expect(mail?.text).toContain(link);

    const verified = await visitor.auth.verifyOtp({ type: "email", token_hash });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email_confirmed_at).toBeDefined();
    expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({
      email_verified: true,
    });
    expect((await visitor.auth.getUser()).data.user?.email).toBe(email);
  });

  test("does not tell that an address has an account", async () => {
    const { email, id } = await confirmedAccount(cloud());
    const { data, error } = await cloud().anon().auth.signUp({ email, password: PASSWORD });

    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(data.user?.id).not.toBe(id);
    expect(data.user?.confirmation_sent_at).toBeDefined();
    expect(await mailsTo(cloud(), email)).toEqual([]);
  });

  test("again before confirming mails a new link, which replaces the old one", async () => {
    const { email, id } = await unconfirmedAccount(cloud());
    const first = await mailedToken(cloud(), email);
    const visitor = cloud().anon();
    const again = () => visitor.auth.signUp({ email, password: "another password" });
    const typed = () =>
      cloud().engine.query(
        "select encrypted_password, raw_user_meta_data from auth.users where id = $1",
        [id],
      );
    const typedFirst = await typed();

    const tooSoon = await again();
    expect(tooSoon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(tooSoon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    await letAMinutePass(cloud(), email);
    expect((await again()).data.user?.id).toBe(id);
    expect(await typed()).toEqual(typedFirst);

    expect(await mailsTo(cloud(), email)).toHaveLength(2);
    const stale = await visitor.auth.verifyOtp({ type: "email", token_hash: first });
    expect(stale.error).toMatchObject({ status: 403, code: "otp_expired" });
    const token_hash = await mailedToken(cloud(), email);
    expect((await visitor.auth.verifyOtp({ type: "signup", token_hash })).error).toBeNull();
  });

  test("at the same time from two tabs makes one account", async () => {
    const email = newEmail();
    const signUp = () => cloud().anon().auth.signUp({ email, password: PASSWORD });
    const answers = await Promise.all([signUp(), signUp(), signUp()]);

    const codes = answers.map(({ error }) => error?.code ?? "ok");
    expect(codes.filter((code) => code === "ok")).not.toHaveLength(0);
    for (const code of codes) expect(["ok", "over_email_send_rate_limit"]).toContain(code);
    const rows = await cloud().engine.query("select id from auth.users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  test("resend mails the link again, and is silent about everyone else", async () => {
    const { email } = await unconfirmedAccount(cloud());
    const { email: confirmed } = await confirmedAccount(cloud());
    const visitor = cloud().anon();
    const resend = (email: string) => visitor.auth.resend({ type: "signup", email });

    expect((await resend(email)).error?.code).toBe("over_email_send_rate_limit");
    await letAMinutePass(cloud(), email);
    expect((await resend(email)).error).toBeNull();
    expect(await mailsTo(cloud(), email)).toHaveLength(2);

    for (const other of [confirmed, newEmail("nobody")]) {
      expect((await resend(other)).error).toBeNull();
      expect(await mailsTo(cloud(), other)).toEqual([]);
    }
  });

  describe("is refused", () => {
    test.each([
      ["a short password", { password: "12345" }, 422, "weak_password"],
      ["a password over 72 bytes", { password: "ä".repeat(37) }, 400, "validation_failed"],
      ["no password", { password: "" }, 400, "validation_failed"],
      ["something that is no address", { email: "nobody" }, 400, "validation_failed"],
      ["an address with a space", { email: "a b@c.de" }, 400, "validation_failed"],
      ["an endless address", { email: `${"a".repeat(300)}@b.de` }, 400, "validation_failed"],
    ])("with %s", async (_, wrong, status, code) => {
      const credentials = { email: newEmail(), password: PASSWORD, ...wrong };
      const { data, error } = await cloud().anon().auth.signUp(credentials);

      expect(error).toMatchObject({ status, code });
      expect(data).toEqual({ user: null, session: null });
    });

    test("with reasons when the password is weak", async () => {
      const { error } = await cloud().anon().auth.signUp({ email: newEmail(), password: "123" });

      expect(error).toMatchObject({
        name: "AuthWeakPasswordError",
        message: "Password should be at least 6 characters.",
        reasons: ["length"],
      });
    });

    test("without an address, by phone, and by upstream's other ways in", async () => {
      const { auth } = cloud().anon();
      const anonymous = await auth.signInAnonymously();
      expect(anonymous.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });

      const phone = await auth.signUp({ phone: "+49301234567", password: PASSWORD });
      expect(phone.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });

      const otp = await auth.signInWithOtp({ email: newEmail() });
      expect(otp.error).toMatchObject({
        name: "AuthApiError",
        code: "not_implemented",
        message: "The local cloud does not implement POST /auth/v1/otp.",
      });
    });
  });
});
