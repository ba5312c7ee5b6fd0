import { createServerClient } from "@supabase/ssr";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { onOneEngine } from "../../tests/support/cloud";
import {
  confirmedAccount,
  mailedToken,
  mailsTo,
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

  test("is led by a mail to allowed sites only", async () => {
    const { siteUrl } = cloud().settings;
    const goalOf = async (emailRedirectTo: string) => {
      const email = newEmail();
      const options = { emailRedirectTo };
      await browser().request().auth.signUp({ email, password: PASSWORD, options });
      const [mail] = await mailsTo(cloud(), email);
      const link = /href="([^"]*token_hash=[^"]*)"/.exec(mail?.html ?? "")?.[1] ?? "";
      return new URL(link.replaceAll("&amp;", "&")).searchParams.get("redirectTo");
    };
    expect(await goalOf(`${siteUrl}/here`)).toBe(`${siteUrl}/here`);
    for (const evil of ["https://evil.example/", "javascript:alert(1)", "//evil.example", "x"]) {
      expect(await goalOf(evil)).toBe(siteUrl);
    }
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
