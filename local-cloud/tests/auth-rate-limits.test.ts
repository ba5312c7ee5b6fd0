import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onOneEngine, type TestCloud } from "../../tests/support/cloud";
import { confirmedAccount, newEmail, PASSWORD } from "../../tests/support/cloud-accounts";
import { readAuthConfig } from "../src/auth/auth-config";
import { RateLimits } from "../src/auth/rate-limits";

// On a busy machine a bucket would fill again while a test empties it.
beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

interface Asked {
  key?: string;
  /** The value of `Sb-Forwarded-For`. */
  from?: string;
  headers?: Record<string, string>;
}

function callsOf(cloud: () => TestCloud) {
  const post = async (path: string, body: object, { key, from, headers }: Asked = {}) => {
    const response = await fetch(`${cloud().url}/auth/v1/${path}`, {
      method: "POST",
      headers: {
        apikey: key ?? cloud().keys.publishable,
        "x-supabase-api-version": "2024-01-01",
        ...(from && { "sb-forwarded-for": from }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  /** Counts like a password that is guessed, which would cost the processor each time. */
  const guess = (asked?: Asked) =>
    post("token?grant_type=refresh_token", { refresh_token: "a guess" }, asked);
  const trusted = (from: string): Asked => ({ key: cloud().keys.secret, from });
  /** Uses up the burst of an address. */
  const exhaust = async (ask: () => Promise<{ status: number }>) => {
    for (let count = 0; count < 31; count += 1) if ((await ask()).status === 429) return;
    throw new Error("Nothing was limited.");
  };

  return { post, guess, trusted, exhaust };
}

onOneEngine(
  "the limits of auth",
  (cloud) => {
    const { post, guess, trusted, exhaust } = callsOf(cloud);

    test("count every request of an address, successful ones as well", async () => {
      const { email } = await confirmedAccount(cloud());
      const from = trusted("192.0.2.1");
      const signIn = () => post("token?grant_type=password", { email, password: PASSWORD }, from);
      const statuses: number[] = [];
      for (let count = 0; count < 30; count += 1) statuses.push((await signIn()).status);
      expect(statuses).toEqual(Array(30).fill(200));

      await exhaust(signIn);
      expect(await guess(from)).toEqual({
        status: 429,
        body: { code: "over_request_rate_limit", message: "Request rate limit reached" },
      });
    });

    test("have a bucket for each kind and for each address, which fills again", async () => {
      const from = trusted("192.0.2.2");
      await exhaust(() => guess(from));

      expect((await guess(trusted("192.0.2.3"))).status).toBe(400);
      const verified = await post("verify", { type: "email", token_hash: "none" }, from);
      expect(verified.status).toBe(403);
      await exhaust(() => post("recover", { email: "nobody@homeline.test" }, from));
      const resent = { type: "signup", email: "nobody@homeline.test" };
      expect((await post("resend", resent, from)).status).toBe(200);
      expect((await post("signup", { email: newEmail(), password: "1" }, from)).status).toBe(422);

      vi.setSystemTime(Date.now() + 10_000);
      expect((await guess(from)).status).toBe(400);
    });

    test("believe an address with the secret key only, and only an address", async () => {
      await exhaust(() => guess());
      for (const asked of [
        { from: "192.0.2.4" },
        { headers: { "x-forwarded-for": "192.0.2.4" } },
        { key: cloud().keys.secret, headers: { "x-forwarded-for": "192.0.2.4" } },
        trusted("somewhere"),
      ]) {
        expect((await guess(asked)).status, JSON.stringify(asked)).toBe(429);
      }
      expect((await guess(trusted("192.0.2.4, 192.0.2.5"))).status).toBe(400);
      expect((await guess(trusted("2001:db8:1:2::"))).status).toBe(400);
    });

    test("count requests that arrive at once", async () => {
      const from = trusted("192.0.2.6");
      const all = await Promise.all(Array.from({ length: 60 }, () => guess(from)));
      const isRefused = ({ status }: { status: number }) => status === 429;
      expect(all.filter(isRefused)).toHaveLength(30);
    });

    test("end the mails of an hour for everybody", () => {
      const config = readAuthConfig(cloud().settings);
      const rateLimits = { ...config.rateLimits, emailSent: 2 };
      const limits = new RateLimits(cloud(), { ...config, rateLimits });

      limits.countMail();
      limits.countMail();
      expect(() => limits.countMail()).toThrow("email rate limit exceeded");
      vi.setSystemTime(Date.now() + 3_600_000);
      limits.countMail();
    });
  },
  { settings: { isRateLimited: true } },
);

onOneEngine(
  "auth that forwards no addresses",
  (cloud) => {
    const { guess, trusted, exhaust } = callsOf(cloud);

    test("counts the address of the connection", async () => {
      await exhaust(() => guess(trusted("192.0.2.1")));
      expect((await guess(trusted("192.0.2.2"))).status).toBe(429);
    });
  },
  { settings: { isRateLimited: true, forwardsAddresses: false } },
);
