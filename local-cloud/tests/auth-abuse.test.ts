import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { confirmedAccount, newEmail, PASSWORD } from "../../tests/support/cloud-accounts";

onOneEngine("hostile callers of auth", (cloud) => {
  const ask = async (name: string, body?: unknown, headers: Record<string, string> = {}) => {
    const [method = "", path = ""] = name.split(" ");
    const response = await fetch(`${cloud().url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: cloud().keys.publishable,
        "x-supabase-api-version": "2024-01-01",
        ...headers,
      },
      body: typeof body === "string" || body === undefined ? (body ?? null) : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text || "{}") };
  };
  const POSTS = ["POST /signup", "POST /token?grant_type=password", "POST /recover"];

  describe("a body that is not what it should be", () => {
    test.each([
      ["no JSON", "{"],
      ["nothing", ""],
      ["a list", []],
      ["a text", '"text"'],
      ["a number for an address", { email: 1, password: PASSWORD }],
      ["a list for an address", { email: ["a@b.de"], password: PASSWORD }],
      ["an object for an address", { email: { $ne: "" }, password: PASSWORD }],
      ["a null byte", { email: "a\0@b.de", password: PASSWORD }],
      ["half a character", `{"email":"a@b.de","password":"\\ud800\\ud800\\ud800"}`],
      ["endless nesting", `{"email":"a@b.de","data":${"[".repeat(9000)}${"]".repeat(9000)}}`],
    ])("%s is bad JSON", async (_, body) => {
      for (const name of POSTS) {
        const answer = await ask(name, body);
        expect(answer.status, name).toBe(400);
        expect(answer.body.code).toBe("bad_json");
        expect(answer.body.message).toMatch(/^Could not parse request body as JSON: /);
      }
    });

    test.each([
      ["POST /signup", { email: "x@y.de", password: ["a", "b", "c", "d", "e", "f"] }],
      ["POST /signup", { email: "x@y.de", password: PASSWORD, data: "text" }],
      ["POST /signup", { email: "x@y.de", password: PASSWORD, data: [1] }],
      ["POST /token?grant_type=refresh_token", { refresh_token: 1 }],
      ["POST /verify", { type: ["email"], token_hash: "x" }],
      ["POST /resend", { type: 1, email: "x@y.de" }],
    ])("%s with %j is bad JSON", async (name, body) => {
      expect(await ask(name, body)).toMatchObject({ status: 400, body: { code: "bad_json" } });
    });

    test("over a mebibyte is not read at all", async () => {
      const body = { email: newEmail(), password: PASSWORD, data: { x: "x".repeat(2 ** 20) } };
      expect((await ask("POST /signup", body)).status).toBe(413);
    });

    test("with null for everything counts as empty", async () => {
      const body = { email: null, phone: null, password: null, data: null };
      expect((await ask("POST /signup", body)).body.code).toBe("anonymous_provider_disabled");
      expect((await ask("POST /recover", "null")).body.code).toBe("validation_failed");
    });
  });

  test("SQL in values stays a value", async () => {
    const injection = "'; delete from auth.users; --";
    const { email } = await confirmedAccount(cloud());
    for (const [name, body] of [
      ["POST /token?grant_type=password", { email: injection, password: injection }],
      ["POST /token?grant_type=refresh_token", { refresh_token: injection }],
      ["POST /verify", { type: "email", token_hash: injection }],
      ["POST /recover", { email: injection }],
      ["POST /resend", { type: "signup", email: injection }],
    ] as const) {
      const { status } = await ask(name, body);
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(status, name).toBeLessThan(500);
    }
    const data = { username: injection, __proto__: { admin: true } };
    const signedUp = await ask("POST /signup", { email: newEmail(), password: PASSWORD, data });
    expect(signedUp.body.user_metadata.username).toBe(injection);
    await cloud().as(email, PASSWORD);
  });

  test("null bytes in addresses are refused or stay outside", async () => {
    const link = { type: "recovery", token_hash: "\0" };
    expect((await ask("POST /verify", link)).status).toBe(400);
    const target = encodeURIComponent(`${cloud().settings.siteUrl}/\0`);
    const body = { email: newEmail(), password: PASSWORD };
    expect((await ask(`POST /signup?redirect_to=${target}`, body)).status).toBe(200);
    expect((await ask("POST /token?grant_type=%00", {})).status).toBe(400);
  });

  test("nobody makes himself more than a user by signing up", async () => {
    const email = newEmail();
    const answer = await ask("POST /signup", {
      email,
      password: PASSWORD,
      role: "service_role",
      aud: "service_role",
      email_confirm: true,
      app_metadata: { role: "admin" },
      data: { role: "service_role", sub: "someone else", email: "other@homeline.test" },
    });
    expect(answer.body).toMatchObject({
      email,
      role: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
    });
    expect(answer.body.app_metadata.role).toBeUndefined();
    expect(answer.body.identities[0].identity_data).toMatchObject({
      email,
      sub: answer.body.id,
    });
  });

  describe("keys and tokens", () => {
    test("without a key there is only what everyone may read", async () => {
      const response = await fetch(`${cloud().url}/auth/v1/user`);
      expect(response.status).toBe(401);
      expect((await response.json()).message).toBe("No API key found in request");

      const other = await ask("GET /user", undefined, { apikey: "sb_publishable_of_others" });
      expect(other).toMatchObject({ status: 401, body: { message: "Invalid API key" } });

      const jwks = await fetch(`${cloud().url}/auth/v1/.well-known/jwks.json`);
      const { keys } = await jwks.json();
      expect(keys).toMatchObject([{ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" }]);
      expect(keys[0].d).toBeUndefined();
    });

    test("a key is not a user", async () => {
      expect(await ask("GET /user")).toMatchObject({
        status: 401,
        body: { code: "no_authorization", message: "This endpoint requires a Bearer token" },
      });
      for (const key of [cloud().keys.publishable, cloud().keys.secret]) {
        const headers = { apikey: key, authorization: `Bearer ${key}` };
        const answer = await ask("GET /user", undefined, headers);
        expect(answer).toMatchObject({
          status: 403,
          body: { code: "bad_jwt", message: "invalid claim: missing sub claim" },
        });
      }
    });

    test("forged, foreign, expired and unsigned tokens are refused everywhere", async () => {
      const { id, email } = await confirmedAccount(cloud());
      const client = await cloud().as(email, PASSWORD);
      const { data } = await client.auth.getSession();
      const [head = "", payload = "", signature = ""] = (data.session?.access_token ?? "").split(
        ".",
      );
      const { signing } = cloud().keys;
      const foreign = await generateKeyPair("ES256");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const sign = (claims: object, key = signing.privateKey) =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "JWT" })
          .sign(key);
      const publicKey = new TextEncoder().encode(
        JSON.stringify(await exportJWK(signing.publicKey)),
      );

      const tokens = {
        unsigned: `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
        "another payload": `${head}.${encode({ ...claims, role: "service_role" })}.${signature}`,
        "another key": await sign(claims, foreign.privateKey),
        expired: await sign({ ...claims, exp: 1_000_000_000 }),
        "another issuer": await sign({ ...claims, iss: "https://other.supabase.co/auth/v1" }),
        "no subject": await sign({ ...claims, sub: undefined }),
        "service role": await sign({ ...claims, role: "service_role" }),
        "public key as secret": await new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", kid: signing.kid })
          .sign(publicKey),
        nonsense: "a.b.c",
      };
      for (const [what, token] of Object.entries(tokens)) {
        for (const name of ["GET /user", "PUT /user", "POST /logout", `GET /admin/users/${id}`]) {
          const body = name === "PUT /user" ? { data: { changed: true } } : undefined;
          const answer = await ask(name, body, { authorization: `Bearer ${token}` });
          expect(answer.status, `${what}: ${name}`).toBe(403);
          expect(answer.body.code, `${what}: ${name}`).toBe("bad_jwt");
        }
      }
      const [user] = await cloud().engine.query(
        "select raw_user_meta_data as data from auth.users where id = $1::uuid",
        [id],
      );
      expect(user?.data).not.toHaveProperty("changed");
      expect((await client.auth.getUser()).error).toBeNull();
    });
  });

  test("errors come in the shape that the client's version reads", async () => {
    const body = { email: newEmail(), password: PASSWORD };
    const newer = await ask("POST /token?grant_type=password", body);
    expect(newer.body).toEqual({
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(newer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(newer.headers.get("x-sb-error-code")).toBe("invalid_credentials");

    const older = await ask("POST /token?grant_type=password", body, {
      "x-supabase-api-version": "",
    });
    expect(older.body).toEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Invalid login credentials",
    });
    expect(older.headers.get("x-supabase-api-version")).toBeNull();
  });

  test("nobody gets a token by a grant that there is not", async () => {
    const unknown = await ask("POST /token?grant_type=magic", {});
    expect(unknown).toMatchObject({ status: 400, body: { message: "unsupported_grant_type" } });
  });

  test("health tells who answers", async () => {
    expect((await ask("GET /health")).body.name).toBe("GoTrue");
  });

  test.each(["not-a-uuid", "%27%20or%201=1", "00000000-0000-0000-0000-000000000000"])(
    "the account %s is not found",
    async (id) => {
      const { secret } = cloud().keys;
      const headers = { apikey: secret, authorization: `Bearer ${secret}` };
      for (const method of ["GET", "PUT", "DELETE"]) {
        const body = method === "GET" ? undefined : {};
        const answer = await ask(`${method} /admin/users/${id}`, body, headers);
        expect(answer.status).toBe(404);
      }
    },
  );
});
