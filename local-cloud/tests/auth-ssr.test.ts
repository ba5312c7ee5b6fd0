import { createServerClient } from "@supabase/ssr";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { onOneEngine } from "../../tests/support/cloud";
import {
  confirmedAccount,
  mailedToken,
  newEmail,
  PASSWORD,
} from "../../tests/support/cloud-accounts";

onOneEngine("a server with cookies", (cloud) => {
  const browser = () => {
    const jar = new Map<string, string>();
    return {
      jar,
      /** A new client for each request, as a web server makes them. */
      request: () =>
        createServerClient(cloud().url, cloud().keys.publishable, {
          realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
          cookies: {
            getAll: () => [...jar].map(([name, value]) => ({ name, value })),
            setAll(cookies) {
              for (const { name, value, options } of cookies) {
                if (value && options.maxAge !== 0) jar.set(name, value);
                else jar.delete(name);
              }
            },
          },
        }),
    };
  };
  const follow = (token: string, type: string, redirectTo: string) => {
    const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
    return fetch(`${cloud().url}/auth/v1/verify?${query}`, { redirect: "manual" });
  };
  const locationOf = (response: Response) => new URL(response.headers.get("location") ?? "");

  test("keeps somebody signed in over requests, until he signs out", async () => {
    const { email } = await confirmedAccount(cloud());
    const { jar, request } = browser();
    const { error } = await request().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(jar.size).toBeGreaterThan(0);

    expect((await request().auth.getClaims()).data?.claims.email).toBe(email);
    expect((await request().auth.getUser()).data.user?.email).toBe(email);
    expect((await request().auth.refreshSession()).error).toBeNull();
    expect((await request().auth.getClaims()).data?.claims.email).toBe(email);

    await request().auth.signOut({ scope: "local" });
    expect((await request().auth.getClaims()).data).toBeNull();
  });

  test("signs somebody in with the link's token by a POST", async () => {
    const email = newEmail();
    const { request } = browser();
    const { data } = await request().auth.signUp({ email, password: PASSWORD });
    expect(data.session).toBeNull();

    const token_hash = await mailedToken(cloud(), email);
    expect(token_hash).toMatch(/^pkce_[0-9a-f]{56}$/);
    const verified = await request().auth.verifyOtp({ type: "email", token_hash });
    expect(verified.error).toBeNull();
    expect((await request().auth.getClaims()).data?.claims.email).toBe(email);
  });

  test("exchanges a link's code for a session, once, and only with its verifier", async () => {
    const { email } = await confirmedAccount(cloud());
    const { request } = browser();
    const target = `${cloud().settings.siteUrl}/auth/callback`;
    await request().auth.resetPasswordForEmail(email, { redirectTo: target });

    const response = await follow(await mailedToken(cloud(), email), "recovery", target);
    expect(response.status).toBe(303);
    const location = locationOf(response);
    expect(location.href).toMatch(new RegExp(`^${target}\\?code=[0-9a-f-]{36}$`));
    const code = location.searchParams.get("code") ?? "";

    const thief = await fetch(`${cloud().url}/auth/v1/token?grant_type=pkce`, {
      method: "POST",
      headers: { apikey: cloud().keys.publishable, "x-supabase-api-version": "2024-01-01" },
      body: JSON.stringify({ auth_code: code, code_verifier: "x".repeat(56) }),
    });
    expect(thief.status).toBe(400);
    expect(await thief.json()).toMatchObject({ code: "bad_code_verifier" });

    const exchanged = await request().auth.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(email);
    const claims = (await request().auth.getClaims()).data?.claims;
    expect(claims?.amr).toMatchObject([{ method: "recovery" }]);
  });

  test("an exchange without a known code is refused", async () => {
    const exchange = async (body: object) => {
      const response = await fetch(`${cloud().url}/auth/v1/token?grant_type=pkce`, {
        method: "POST",
        headers: { apikey: cloud().keys.publishable, "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify(body),
      });
      return [response.status, (await response.json()).code];
    };

    expect(await exchange({})).toEqual([400, "validation_failed"]);
    expect(await exchange({ auth_code: "nobody's", code_verifier: "x" })).toEqual([
      404,
      "flow_state_not_found",
    ]);
  });

  test("a link without a code carries the session behind the hash, to allowed sites only", async () => {
    const link = async (redirectTo: string) => {
      const { email } = await confirmedAccount(cloud());
      const { data } = await cloud()
        .service()
        .auth.admin.generateLink({ type: "recovery", email, options: { redirectTo } });
      return fetch(data.properties?.action_link ?? "", { redirect: "manual" });
    };
    const { siteUrl } = cloud().settings;

    const location = locationOf(await link(`${siteUrl}/here`));
    expect(location.pathname).toBe("/here");
    const values = new URLSearchParams(location.hash.slice(1));
    expect(values.get("type")).toBe("recovery");
    const access_token = values.get("access_token") ?? "";
    expect((await cloud().anon().auth.getUser(access_token)).error).toBeNull();

    for (const evil of ["https://evil.example/", "javascript:alert(1)", "//evil.example", "x"]) {
      expect(locationOf(await link(evil)).origin).toBe(siteUrl);
    }
  });

  test("a link that is no good says so at the site", async () => {
    const location = locationOf(await follow("bad", "recovery", ""));
    expect(location.origin).toBe(cloud().settings.siteUrl);
    expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    });
    expect(
      locationOf(await follow("pkce_bad", "recovery", "")).searchParams.get("error_code"),
    ).toBe("otp_expired");
  });

  test.each([
    ["half of a challenge", { code_challenge: "x".repeat(43) }],
    ["a short one", { code_challenge: "x", code_challenge_method: "s256" }],
    ["an odd one", { code_challenge: "ä".repeat(43), code_challenge_method: "s256" }],
    ["an unknown method", { code_challenge: "x".repeat(43), code_challenge_method: "md5" }],
  ])("%s is refused", async (_, challenge) => {
    for (const path of ["signup", "recover"]) {
      const response = await fetch(`${cloud().url}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: cloud().keys.publishable, "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify({ email: newEmail(), password: PASSWORD, ...challenge }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "validation_failed" });
    }
  });
});
