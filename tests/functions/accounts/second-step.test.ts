import { expect, test } from "vitest";
import { hashRecoveryCode } from "../../../supabase/functions/_shared/accounts/recovery-code";
import { onOneEngine } from "../../support/cloud";
import { confirmedAccount, mailsTo, PASSWORD, setUpApp } from "../../support/cloud-accounts";
import { invoke } from "../../support/invoke";
import { totpCode } from "../../support/totp";
import { webClientAt } from "../../support/web-client";

const CODE = "abcd-efgh-jkmn-pqrs";

onOneEngine("the second step of a sign-in", (cloud) => {
  /** A client of the web server, signed in with both steps, to an account with one recovery code. */
  async function withFactor(address: string) {
    const { email, id } = await confirmedAccount(cloud());
    const client = webClientAt(cloud(), address);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const app = await setUpApp(client);
    const hash = await hashRecoveryCode(id, CODE);
    await client.rpc("set_recovery_codes", { _hashes: [hash] }).throwOnError();
    return { email, id, client, ...app };
  }
  async function signInAgain({ email }: { email: string }, address: string) {
    const client = webClientAt(cloud(), address);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    return client;
  }

  test("takes each code once, and a few wrong ones", async () => {
    const account = await withFactor("192.0.2.31");
    const { factorId, secret, code } = account;
    const { mfa } = (await signInAgain(account, "192.0.2.31")).auth;
    const codeOf = async (typed: string) =>
      (await mfa.challengeAndVerify({ factorId, code: typed })).error?.code;
    // The next half minute may begin at any line of this test.
    const used = new Set([code]);
    function unusedCode() {
      const codes = [0, -1, 1].map((stepsAgo) => totpCode(secret, stepsAgo));
      const unused = codes.find((one) => !used.has(one)) ?? "";
      used.add(unused);
      return unused;
    }

    expect(await codeOf(code)).toBe("mfa_verification_failed");
    expect(await codeOf(unusedCode())).toBeUndefined();
    for (let guess = 0; guess < 10; guess += 1) await codeOf(`00000${guess}`);
    expect(await codeOf("111111")).toBe("over_request_rate_limit");

    const elsewhere = await signInAgain(account, "192.0.2.41");
    const passWith = async (right: string) =>
      (await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: right })).error;
    // The last code that is left may be of the half minute before, and end on its way. Then a new one is there.
    expect((await passWith(unusedCode())) && (await passWith(unusedCode()))).toBeNull();
  });

  test("is asked by the functions that know their caller, too", async () => {
    const account = await withFactor("192.0.2.32");
    const half = await signInAgain(account, "192.0.2.32");
    const { status } = await invoke(half, "create-checkout", { items: [] });
    expect(status).toBe(401);
    expect((await invoke(account.client, "create-checkout", { items: [] })).status).toBe(400);
  });

  test("is taken off by a recovery code, after the password, and its owner is told", async () => {
    const account = await withFactor("192.0.2.33");
    const half = await signInAgain(account, "192.0.2.33");
    expect((await invoke(cloud().anon(), "use-recovery-code", { code: CODE })).status).toBe(401);
    expect(await invoke(half, "use-recovery-code", { code: "abcd" })).toMatchObject({
      status: 400,
      error: "This is not one of the codes.",
    });
    expect(await invoke(half, "use-recovery-code", { code: ` ${CODE.toUpperCase()} ` })).toEqual({
      status: 200,
      success: true,
    });
    for (const client of [half, account.client]) {
      expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    }
    await expect
      .poll(async () =>
        (await mailsTo(cloud(), account.email)).map(({ subject }) => subject).sort(),
      )
      .toEqual([
        "An app was set up for your Homeline account",
        "Two-step sign-in was turned off for your Homeline account",
      ]);

    const again = await signInAgain(account, "192.0.2.33");
    expect((await again.rpc("whoami").maybeSingle()).data).toMatchObject({
      needs_second_step: false,
      email: account.email,
    });
  });
});
