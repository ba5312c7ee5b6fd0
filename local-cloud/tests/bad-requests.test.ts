import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { loadKeys } from "../src/keys/keys";

onOneEngine(
  "A hostile caller",
  (cloud) => {
    afterEach(async () => {
      expect((await fetch(`${cloud().url}/healthz`)).status).toBe(200);
      expect(cloud().logged.filter((line) => line.startsWith("unexpected"))).toEqual([]);
    });

    const PATHS = ["/rest/v1/profiles", "/auth/v1/user"];

    test.each(PATHS)("gets 401 at %s without a key or with a wrong one", async (path) => {
      for (const key of ["", "?apikey=sb_publishable_wrong", "?apikey=null", "?apikey="]) {
        expect((await fetch(cloud().url + path + key)).status).toBe(401);
      }
    });

    test.each(PATHS)("gets nowhere at %s with a forged token", async (path) => {
      for (const [what, token] of Object.entries(await forgeries())) {
        const headers = { apikey: cloud().keys.publishable, authorization: `Bearer ${token}` };
        const response = await fetch(cloud().url + path, { headers });
        expect([what, response.status]).toEqual([what, path.startsWith("/rest") ? 401 : 403]);
        expect(response.headers.get("content-type")).toContain("application/json");
      }
    });

    test("gets 413 for a giant body, at every part", async () => {
      const body = JSON.stringify({ filler: "x".repeat(2 * 1024 * 1024) });
      for (const path of [
        ...PATHS,
        "/functions/v1/create-checkout",
        "/v1/checkout/sessions",
        "/emails",
      ]) {
        const headers = { apikey: cloud().keys.secret, "content-type": "application/json" };
        const response = await fetch(cloud().url + path, { method: "POST", headers, body });
        expect([path, response.status]).toEqual([path, 413]);
      }
    });

    test("gets a clean 4xx for JSON that is none", async () => {
      const { url, keys } = cloud();
      const headers = { apikey: keys.secret, "content-type": "application/json" };
      const paths = ["/rest/v1/jobs", "/rest/v1/rpc/whoami", "/auth/v1/signup", "/auth/v1/token"];

      for (const path of paths) {
        for (const body of ["{", "nul", "[1,", '{"a":1}}', "\u0000"]) {
          const response = await fetch(url + path, { method: "POST", headers, body });
          expect([path, body, Math.floor(response.status / 100)]).toEqual([path, body, 4]);
        }
      }
    });

    test("changes nothing by SQL in whatever place", async () => {
      const { url, keys, engine } = cloud();
      const count = "select count(*) from public.jobs";
      const before = await engine.query(count);
      const sql = encodeURIComponent("1'; delete from public.jobs; --");

      for (const path of [
        `/rest/v1/jobs?id=eq.${sql}`,
        `/rest/v1/jobs?${sql}=eq.1`,
        `/rest/v1/jobs?select=${sql}`,
        `/rest/v1/jobs?order=${sql}`,
        `/rest/v1/jobs?limit=${sql}`,
        `/rest/v1/${sql}`,
        `/rest/v1/rpc/${sql}`,
        `/mailbox/messages?to=${sql}`,
      ]) {
        const response = await fetch(url + path, { headers: { apikey: keys.secret } });
        expect([path, response.status < 500]).toEqual([path, true]);
      }
      expect(await engine.query(count)).toEqual(before);
    });

    async function forgeries(): Promise<Record<string, string>> {
      const { keys, settings, url } = cloud();
      const other = await loadKeys(`${settings.dataDir}/other-project`);
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: `${url}/auth/v1`,
        aud: "authenticated",
        role: "authenticated",
        sub: "0a0a0a0a-0000-4000-8000-000000000001",
        exp: now + 3600,
      };
      const header = { alg: "ES256", kid: keys.signing.kid };
      const sign = (changed: object, by = keys) =>
        new SignJWT({ ...claims, ...changed })
          .setProtectedHeader(header)
          .sign(by.signing.privateKey);

      return {
        unsigned: new UnsecuredJWT({ ...claims, role: "service_role" }).encode(),
        expired: await sign({ exp: now - 60 }),
        "another project's": await sign({}, other),
        "for another audience": await sign({ aud: "anon" }),
        "with another role": await sign({ role: "service_role" }),
        nonsense: "not.a.token",
        "cut short": (await sign({})).slice(0, -10),
      };
    }
  },
  { seed: "demo" },
);
