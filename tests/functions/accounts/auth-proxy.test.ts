import { expect, test } from "vitest";
import { projectEnv } from "../../../local-cloud/src/keys/project-env";
import { signAddress } from "../../../supabase/functions/_shared/client-address";
import { onOneEngine } from "../../support/cloud";
import {
  confirmedAccount,
  letAMinutePass,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
} from "../../support/cloud-accounts";
import { webClientAt } from "../../support/web-client";

onOneEngine(
  "the edge function auth-proxy",
  (cloud) => {
    const at = (address: string) => webClientAt(cloud(), address).auth;
    const guessAt = async (address: string, email = newEmail()) =>
      (await at(address).signInWithPassword({ email, password: "a guess" })).error?.status;
    const askProxy = async (header?: string) => {
      const { url, keys } = cloud();
      const response = await fetch(`${url}/functions/v1/auth-proxy/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: keys.publishable, ...(header && { "x-client-address": header }) },
        body: JSON.stringify({ email: newEmail(), password: "a guess" }),
      });
      const { error_code } = (await response.json()) as { error_code?: string };
      return [response.status, error_code];
    };

    test("serves a whole account, with the client's own library", async () => {
      const email = newEmail();
      const { auth } = webClientAt(cloud(), "192.0.2.1");
      expect((await auth.signUp({ email, password: PASSWORD })).error).toBeNull();
      const token_hash = await mailedToken(cloud(), email);
      expect((await auth.verifyOtp({ type: "email", token_hash })).error).toBeNull();
      expect((await auth.refreshSession()).error).toBeNull();
      expect((await auth.updateUser({ password: "another password" })).error).toBeNull();
      expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
      const again = await auth.signInWithPassword({ email, password: "another password" });
      expect(again.data.user?.email).toBe(email);
      expect((await auth.signOut()).error).toBeNull();
    });

    const statusesOf = (addressOf: (count: number) => string) =>
      Promise.all(Array.from({ length: 45 }, (_, count) => guessAt(addressOf(count))));

    test("lets Auth count each client, and not all of them as one", async () => {
      expect(await statusesOf(() => "192.0.2.2")).toContain(429);
      expect(await guessAt("192.0.2.3")).toBe(400);
    });

    test("counts the addresses of one IPv6 network together", async () => {
      const statuses = await statusesOf((count) => `2001:db8:1:2::${count.toString(16)}`);
      expect(statuses).toContain(429);
      expect(await guessAt("2001:db8:1:3::1")).toBe(400);
    });

    test("believes an address that the web server has just signed, and no other", async () => {
      const { CLIENT_ADDRESS_SECRET: secret } = projectEnv(cloud());
      const signed = await signAddress("192.0.2.4", secret);
      const [time, , signature] = signed.split(";");

      expect(await askProxy(signed)).toEqual([400, "invalid_credentials"]);
      for (const [what, header] of Object.entries({
        "nothing signed": undefined,
        "another secret": await signAddress("192.0.2.4", "x".repeat(43)),
        "another address": `${time};192.0.2.5;${signature}`,
        "another time": `${Number(time) + 1};192.0.2.4;${signature}`,
        "no signature": `${time};192.0.2.4;`,
        "an address in a header of its own": "192.0.2.4",
      })) {
        expect(await askProxy(header), what).toEqual([401, "address_not_signed"]);
      }
    });

    test("forgets a signature after two minutes", async () => {
      const { CLIENT_ADDRESS_SECRET: secret } = projectEnv(cloud());
      const { now } = Date;
      Date.now = () => now() - 121_000;
      const old = await signAddress("192.0.2.4", secret).finally(() => {
        Date.now = now;
      });
      expect(await askProxy(old)).toEqual([401, "clock_differs"]);
    });

    test("leads nowhere but to what Auth limits by address", async () => {
      const { url, keys } = cloud();
      const signed = await signAddress("192.0.2.4", projectEnv(cloud()).CLIENT_ADDRESS_SECRET);
      for (const path of ["admin/users", "user", "token/../admin/users", "settings"]) {
        const response = await fetch(`${url}/functions/v1/auth-proxy/${path}`, {
          headers: { apikey: keys.publishable, "x-client-address": signed },
        });
        expect(response.status, path).toBe(404);
      }
    });

    test("tells a web server with the right secret whether Auth is well", async () => {
      const { url, keys } = cloud();
      const health = async (secret: string) => {
        const headers = {
          apikey: keys.publishable,
          "x-client-address": await signAddress("", secret),
        };
        const response = await fetch(`${url}/functions/v1/auth-proxy/health`, { headers });
        return [response.status, Object.keys(Object(await response.json()))];
      };
      const { CLIENT_ADDRESS_SECRET: secret } = projectEnv(cloud());
      expect(await health(secret)).toEqual([200, ["version", "name", "description"]]);
      expect(await health("x".repeat(43))).toEqual([401, ["error_code", "message"]]);
    });

    test("takes ten wrong passwords for one account from one network", async () => {
      const { email } = await confirmedAccount(cloud());
      for (let count = 0; count < 10; count += 1) {
        expect(await guessAt("192.0.2.6", email)).toBe(400);
      }
      expect(await guessAt("192.0.2.6", email.toUpperCase())).toBe(429);
      const credentials = { email, password: PASSWORD };
      expect((await at("192.0.2.6").signInWithPassword(credentials)).error?.code).toBe(
        "over_request_rate_limit",
      );

      expect(await guessAt("192.0.2.6")).toBe(400);
      expect((await at("192.0.2.7").signInWithPassword(credentials)).error).toBeNull();
    });

    test("forgets wrong passwords once the right one came", async () => {
      const { email } = await confirmedAccount(cloud());
      const uses = () =>
        cloud().engine.query("select 1 from private.rate_limits where bucket = md5($1)", [
          `passwords 192.0.2.8 ${email}`,
        ]);
      for (let count = 0; count < 9; count += 1) await guessAt("192.0.2.8", email);
      expect(await uses()).toHaveLength(1);
      await at("192.0.2.8").signInWithPassword({ email, password: PASSWORD });
      await expect.poll(uses).toEqual([]);
    });

    test("mails to a few strangers for one network, and to others for another", async () => {
      const signUp = async (address: string) => {
        const email = newEmail();
        const { error } = await at(address).signUp({ email, password: PASSWORD });
        return { email, error };
      };
      const all = await Promise.all(Array.from({ length: 30 }, () => signUp("192.0.2.9")));
      const refused = all.filter(({ error }) => error);
      expect(refused).toHaveLength(10);
      for (const { email, error } of refused) {
        expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
        expect(await mailsTo(cloud(), email)).toEqual([]);
      }
      expect((await signUp("192.0.2.10")).error).toBeNull();
    });

    test("counts each sign-up that makes an account, so that direct calls mail to no strangers", async () => {
      const email = newEmail();
      const signUpDirectly = async () =>
        (await cloud().anon().auth.signUp({ email, password: PASSWORD })).error?.message;
      const refused = "Sign up on the web site.";
      expect(await signUpDirectly()).toBe(refused);
      expect(await mailsTo(cloud(), email)).toEqual([]);

      const { data } = await at("192.0.2.11").signUp({ email, password: PASSWORD });
      expect(await mailsTo(cloud(), email)).toHaveLength(1);
      await cloud().service().auth.admin.deleteUser(String(data.user?.id));
      expect(await signUpDirectly()).toBe(refused);

      await cloud().service().rpc("count_sign_up", { _network: "192.0.2.12", _email: email });
      const makeOld =
        "update private.counted_sign_ups set counted_at = now() - interval '2 minutes'";
      await cloud().engine.query(makeOld);
      expect(await signUpDirectly()).toBe(refused);
    });

    test("is not needed to mail an account, which then waits after five mails in an hour", async () => {
      const { email } = await confirmedAccount(cloud());
      const { auth } = await cloud().as(email, PASSWORD);
      const asks = [
        () => auth.resetPasswordForEmail(email),
        () => auth.updateUser({ email: newEmail() }),
      ];
      for (const ask of [...asks, ...asks, ...asks]) {
        expect((await ask()).error).toBeNull();
        await letAMinutePass(cloud(), email);
      }
      const limited = { status: 429, code: "over_email_send_rate_limit" };
      expect((await auth.updateUser({ email: newEmail() })).error).toMatchObject(limited);
      expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
      await letAMinutePass(cloud(), email);
      expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(limited);
    });

    test("says that no mail goes to another address of a mailbox which has had enough", async () => {
      const email = newEmail();
      const answers = [];
      for (let count = 1; count <= 5; count += 1) {
        const address = email.replace("@", `+${count}@`);
        const answer = await at(`198.51.100.${count}`).signUp({
          email: address,
          password: PASSWORD,
        });
        answers.push(answer.error);
      }
      expect(answers.slice(0, 4)).toEqual([null, null, null, null]);
      expect(answers[4]).toMatchObject({ status: 429, message: "email rate limit exceeded" });
    });

    test("mails to one address a few times an hour for all clients together", async () => {
      const email = newEmail();
      const answers = [];
      for (let count = 1; count <= 6; count += 1) {
        answers.push((await at(`198.51.100.${count}`).resetPasswordForEmail(email)).error);
      }
      expect(answers.slice(0, 4)).toEqual([null, null, null, null]);
      expect(answers[5]).toMatchObject({
        status: 429,
        code: "over_email_send_rate_limit",
        message: "For security purposes, you can only request this after 900 seconds.",
      });
    });
  },
  { settings: { isRateLimited: true } },
);
