import { decodeJwt } from "jose";
import { describe, expect, test, vi } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { confirmedAccount, PASSWORD } from "../../tests/support/cloud-accounts";
import { totpCode } from "../../tests/support/totp";
import { isCodeOf, otpauthAddress } from "../src/auth/factors/totp";

onOneEngine("the second step of a sign-in", (cloud) => {
  const signIn = async () => {
    const { email, id } = await confirmedAccount(cloud());
    return { email, id, client: await cloud().as(email, PASSWORD) };
  };
  type Client = Awaited<ReturnType<typeof signIn>>["client"];
  const enroll = async ({ auth }: Client, friendlyName = "phone") => {
    const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
    if (error) throw error;
    return { factorId: data.id, ...data.totp };
  };
  const withFactor = async () => {
    const account = await signIn();
    const factor = await enroll(account.client);
    const code = totpCode(factor.secret);
    const { data, error } = await account.client.auth.mfa.challengeAndVerify({ ...factor, code });
    if (error) throw error;
    return { ...account, ...factor, session: data };
  };
  const claimsOf = async ({ auth }: Client) =>
    decodeJwt((await auth.getSession()).data.session?.access_token ?? "");

  test("is enrolled with a secret and its picture, and counts once a code is right", async () => {
    const { client, email } = await signIn();
    const { factorId, secret, qr_code, uri } = await enroll(client);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(uri).toBe(otpauthAddress(secret, new URL(cloud().settings.siteUrl).host, email));
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, status: "unverified", factor_type: "totp", friendly_name: "phone" }],
      totp: [],
    });

    const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code: "000 000" });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const code = totpCode(secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }]);
    expect(await claimsOf(client)).toMatchObject({
      aal: "aal2",
      amr: expect.arrayContaining([
        { method: "totp", timestamp: expect.any(Number) },
        { method: "password", timestamp: expect.any(Number) },
      ]),
    });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
  });

  test("ends the sessions that have not passed it, and what renews them", async () => {
    const { client, email } = await signIn();
    const other = await cloud().as(email, PASSWORD);
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const factor = await enroll(client);
    await client.auth.mfa.challengeAndVerify({ ...factor, code: totpCode(factor.secret) });

    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.auth.getUser()).error).toBeNull();
    const renewed = await cloud().anon().auth.refreshSession({ refresh_token: before });
    expect(renewed.error).toMatchObject({ code: "refresh_token_already_used" });
  });

  test("is asked of the next sign-in, which may not change the account without it", async () => {
    const { email, factorId, secret } = await withFactor();
    const next = await cloud().as(email, PASSWORD);
    expect(await claimsOf(next)).toMatchObject({ aal: "aal1" });
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    const refused = { code: "insufficient_aal" };
    expect((await next.auth.updateUser({ password: "another one" })).error).toMatchObject({
      ...refused,
      status: 401,
    });
    expect((await next.auth.mfa.unenroll({ factorId })).error).toMatchObject(refused);
    const second = await next.auth.mfa.enroll({ factorType: "totp", friendlyName: "another" });
    expect(second.error).toMatchObject({ ...refused, status: 403 });

    const code = totpCode(secret);
    expect((await next.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await next.auth.updateUser({ password: "another one" })).error).toBeNull();
    expect((await next.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await next.auth.refreshSession();
    expect(await claimsOf(next)).toMatchObject({ aal: "aal1" });
  });

  describe("a challenge", () => {
    test("works once, for five minutes, for its factor", async () => {
      const { client, factorId, secret } = await withFactor();
      const { mfa } = client.auth;
      const code = totpCode(secret);
      const challengeId = (await mfa.challenge({ factorId })).data?.id ?? "";
      expect((await mfa.verify({ factorId, challengeId, code })).error).toBeNull();
      expect((await mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
        status: 422,
        code: "mfa_ip_address_mismatch",
      });

      const late = (await mfa.challenge({ factorId })).data?.id ?? "";
      await cloud().engine.query(
        "update auth.mfa_challenges set created_at = now() - interval '301 s' where id = $1",
        [late],
      );
      expect((await mfa.verify({ factorId, challengeId: late, code })).error).toMatchObject({
        code: "mfa_challenge_expired",
      });

      const { client: stranger, factorId: strange } = await withFactor();
      const { data } = await stranger.auth.mfa.challenge({ factorId: strange });
      const theirs = data?.id ?? "";
      expect((await mfa.verify({ factorId, challengeId: theirs, code })).error).toMatchObject({
        code: "mfa_factor_not_found",
      });
      expect((await mfa.challenge({ factorId: strange })).error).toMatchObject({
        status: 404,
        code: "mfa_factor_not_found",
      });
    });
  });

  test("has names of their own, and no more than ten factors", async () => {
    const { client } = await signIn();
    await enroll(client, "0");
    await expect(enroll(client, "0")).rejects.toMatchObject({ code: "mfa_factor_name_conflict" });
    for (let count = 1; count < 10; count += 1) await enroll(client, String(count));
    await expect(enroll(client, "10")).rejects.toMatchObject({
      code: "too_many_enrolled_mfa_factors",
    });
  });
});

test("codes are those of RFC 6238, of now and of half a minute around it", () => {
  vi.useFakeTimers({ now: 1_111_111_109_000, toFake: ["Date"] });
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(totpCode(secret)).toBe("081804");
  expect(isCodeOf(secret, ` ${totpCode(secret)} `)).toBe(true);
  expect(isCodeOf(secret, totpCode(secret, 1))).toBe(true);
  expect(isCodeOf(secret, totpCode(secret, 3))).toBe(false);
  expect(isCodeOf(secret, "")).toBe(false);
  vi.useRealTimers();
});
