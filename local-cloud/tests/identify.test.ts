import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportSPKI, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Cloud } from "../src/cloud";
import { identify } from "../src/keys/identify";
import { type Keys, loadKeys } from "../src/keys/keys";
import { readSettings } from "../src/settings";

const USER = "0a0a0a0a-0000-4000-8000-000000000001";
let cloud: Pick<Cloud, "keys" | "settings">;
let otherKeys: Keys;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "homeline-keys-"));
  cloud = { keys: await loadKeys(dataDir), settings: { ...readSettings({}), dataDir } };
  otherKeys = await loadKeys(join(dataDir, "other"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe("The keys of a data directory", () => {
  test("stay the same and are readable by their owner only", async () => {
    const again = await loadKeys(dataDir);

    expect(again.publishable).toBe(cloud.keys.publishable);
    expect(again.secret).toBe(cloud.keys.secret);
    expect(again.signing.kid).toBe(cloud.keys.signing.kid);
    expect(otherKeys.secret).not.toBe(cloud.keys.secret);
    expect((await stat(join(dataDir, "keys.json"))).mode & 0o777).toBe(0o600);
  });

  test("are not created again if their file is damaged", async () => {
    const damaged = join(dataDir, "damaged");
    await loadKeys(damaged);
    await writeFile(join(damaged, "keys.json"), '{"secret": "sb_sec');
    await expect(loadKeys(damaged)).rejects.toThrow("does not hold this cloud's keys any more");
  });

  test("publish the public half only", () => {
    expect(cloud.keys.signing.publicJwk).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" });
    expect(cloud.keys.signing.publicJwk).not.toHaveProperty("d");
  });
});

describe("The caller of a request", () => {
  test("is a visitor with the publishable key, wherever it is written", async () => {
    const { publishable } = cloud.keys;
    const visitor = { role: "anon", claims: { role: "anon" } };

    expect(await ask({ apikey: publishable })).toEqual(visitor);
    expect(await ask({ apikey: publishable, authorization: `Bearer ${publishable}` })).toEqual(
      visitor,
    );
    expect(await ask({}, `?apikey=${publishable}`)).toEqual(visitor);
  });

  test("is the service with the secret key", async () => {
    const { secret } = cloud.keys;

    expect(await ask({ apikey: secret })).toMatchObject({ role: "service_role" });
    expect(await ask({ apikey: secret, authorization: `Bearer ${secret}` })).toMatchObject({
      role: "service_role",
    });
  });

  test("is a user with a token of this cloud", async () => {
    expect(await askWith(await token())).toMatchObject({
      role: "authenticated",
      claims: { sub: USER, role: "authenticated", aud: "authenticated" },
    });
  });
});

describe("Refused with 401", () => {
  test("is a request without a key, or with one that is not ours", async () => {
    await expect(ask({})).rejects.toMatchObject({
      status: 401,
      body: { message: "No API key found in request" },
    });
    await expect(ask({ authorization: `Bearer ${await token()}` })).rejects.toMatchObject({
      body: { message: "No API key found in request" },
    });
    for (const key of [otherKeys.publishable, otherKeys.secret, "sb_secret_", "", "' or 1=1 --"]) {
      await expect(ask({ apikey: key })).rejects.toMatchObject({ status: 401 });
    }
  });

  test("is a key in the place of a token", async () => {
    const { publishable, secret } = cloud.keys;
    for (const key of [publishable, secret]) {
      await expect(ask({ authorization: `Bearer ${key}` })).rejects.toMatchObject({
        body: { message: "No API key found in request" },
      });
    }
    await expect(askWith(secret)).rejects.toMatchObject({
      body: { code: "PGRST301", message: "Expected 3 parts in JWT; got 1" },
    });
  });

  test("is a token that has expired, in PostgREST's words", async () => {
    const expired = await token({ exp: Math.floor(Date.now() / 1000) - 1 });
    await expect(askWith(expired)).rejects.toMatchObject({
      status: 401,
      body: { code: "PGRST303", message: "JWT expired", details: null, hint: null },
      headers: {
        "WWW-Authenticate": 'Bearer error="invalid_token", error_description="JWT expired"',
      },
    });
  });

  test("is a token that was good until it expired", async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const short = await token({ exp });
    await askWith(short);

    vi.useFakeTimers({ now: exp * 1000, toFake: ["Date"] });
    try {
      await expect(askWith(short)).rejects.toMatchObject({ body: { message: "JWT expired" } });
    } finally {
      vi.useRealTimers();
    }
  });

  test("is a token without a signature", async () => {
    const unsigned = new UnsecuredJWT({ role: "service_role", sub: USER })
      .setIssuer(issuer())
      .setAudience("authenticated")
      .setExpirationTime("1h")
      .encode();
    await expect(askWith(unsigned)).rejects.toMatchObject(undecodableToken);
  });

  test("is a token signed with our public key as if it were a shared secret", async () => {
    const secret = new TextEncoder().encode(await exportSPKI(cloud.keys.signing.publicKey));
    const confused = await draft().setProtectedHeader({ alg: "HS256", kid: kid() }).sign(secret);
    await expect(askWith(confused)).rejects.toMatchObject(undecodableToken);
  });

  test("is a token of another project, even under our key's name", async () => {
    for (const name of [otherKeys.signing.kid, kid()]) {
      const foreign = await draft()
        .setProtectedHeader({ alg: "ES256", kid: name })
        .sign(otherKeys.signing.privateKey);
      await expect(askWith(foreign)).rejects.toMatchObject(undecodableToken);
    }
  });

  test("is a token whose claims were changed after it was signed", async () => {
    const [header, , signature] = (await token()).split(".");
    const claims = Buffer.from(
      JSON.stringify({ sub: "someone-else", role: "authenticated", aud: "authenticated" }),
    ).toString("base64url");
    await expect(askWith(`${header}.${claims}.${signature}`)).rejects.toMatchObject(
      undecodableToken,
    );
  });

  test("is a token for somebody or something else", async () => {
    const claims = [
      { aud: "anon" },
      { iss: "https://other.supabase.co/auth/v1" },
      { role: "service_role" },
      { role: "postgres" },
      { sub: undefined },
      { exp: undefined },
      { nbf: Math.floor(Date.now() / 1000) + 3600 },
    ];
    for (const changed of claims) {
      await expect(askWith(await token(changed))).rejects.toMatchObject({
        status: 401,
        body: { code: "PGRST303" },
      });
    }
  });

  test("is a text that is not a token", async () => {
    for (const [text, parts] of [
      ["nonsense", 1],
      ["a.b", 2],
      ["a.b.c.d", 4],
    ] as const) {
      await expect(askWith(text)).rejects.toMatchObject({
        status: 401,
        body: { code: "PGRST301", message: `Expected 3 parts in JWT; got ${parts}` },
      });
    }
    for (const text of ["..", "a.b.c", "e30.e30.e30", `${"x".repeat(9_000)}.b.c`]) {
      await expect(askWith(text)).rejects.toMatchObject(undecodableToken);
    }
  });
});

const undecodableToken = {
  status: 401,
  body: { code: "PGRST301", message: "No suitable key or wrong key type" },
};

function ask(headers: Record<string, string>, search = "") {
  const request = new Request(`${cloud.settings.url}/rest/v1/jobs${search}`, { headers });
  return identify(request, cloud);
}

function askWith(bearer: string) {
  return ask({ apikey: cloud.keys.publishable, authorization: `Bearer ${bearer}` });
}

function token(changed: Record<string, unknown> = {}) {
  return draft(changed)
    .setProtectedHeader({ alg: "ES256", kid: kid() })
    .sign(cloud.keys.signing.privateKey);
}

function draft(changed: Record<string, unknown> = {}) {
  return new SignJWT({
    iss: issuer(),
    aud: "authenticated",
    role: "authenticated",
    sub: USER,
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...changed,
  });
}

function issuer() {
  return `${cloud.settings.url}/auth/v1`;
}

function kid() {
  return cloud.keys.signing.kid;
}
