import { decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test, vi } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import {
  confirmedAccount,
  newEmail,
  PASSWORD,
  unconfirmedAccount,
} from "../../tests/support/cloud-accounts";

onOneEngine("sessions", (cloud) => {
  const signIn = async () => {
    const { email, id } = await confirmedAccount(cloud(), { username: "Grace" });
    const client = await cloud().as(email, PASSWORD);
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error("There is no session");
    return { client, email, id, session: data.session };
  };
  const refresh = (refresh_token: string) => cloud().anon().auth.refreshSession({ refresh_token });
  const age = (seconds: number, id: string) =>
    cloud().engine.query(
      `update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1)
         where user_id = $2`,
      [seconds, id],
    );

  test("open with the right password, whatever the case of the address", async () => {
    const { email, id } = await confirmedAccount(cloud());
    const { data, error } = await cloud()
      .anon()
      .auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });

    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(data.user).toMatchObject({ id, email, role: "authenticated" });
    expect(data.user?.last_sign_in_at).toBeDefined();
  });

  test("carry upstream's claims", async () => {
    const { session, email, id } = await signIn();

    expect(decodeProtectedHeader(session.access_token)).toMatchObject({
      alg: "ES256",
      kid: cloud().keys.signing.kid,
    });
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      iss: `${cloud().url}/auth/v1`,
      sub: id,
      aud: "authenticated",
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { username: "Grace" },
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(session.expires_at).toBe(claims.exp);
  });

  test("are verified by getClaims without asking again once the keys are known", async () => {
    const { client, id } = await signIn();
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(id);

    const fetching = vi.spyOn(globalThis, "fetch");
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(id);
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
  });

  test.each([
    ["a wrong password", "not the password"],
    ["an endless password", "x".repeat(100_000)],
    ["no password", ""],
  ])("do not open with %s", async (_, password) => {
    const { email } = await confirmedAccount(cloud());
    for (const address of [email, newEmail("nobody")]) {
      const { error } = await cloud().anon().auth.signInWithPassword({ email: address, password });
      expect(error).toMatchObject({
        status: 400,
        code: "invalid_credentials",
        message: "Invalid login credentials",
      });
    }
  });

  test("do not open before the address is confirmed, nor for the banned", async () => {
    const { email } = await unconfirmedAccount(cloud());
    const visitor = cloud().anon();
    const early = await visitor.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });
    expect(early.error?.message).toBe("Email not confirmed");

    const banned = await signIn();
    const { admin } = cloud().service().auth;
    await admin.updateUserById(banned.id, { ban_duration: "1h" });
    const credentials = { email: banned.email, password: PASSWORD };
    const refused = await visitor.auth.signInWithPassword(credentials);
    expect(refused.error).toMatchObject({ status: 400, code: "user_banned" });
    const stale = await refresh(banned.session.refresh_token);
    expect(stale.error).toMatchObject({ status: 400, code: "user_banned" });
    const known = await visitor.auth.getUser(banned.session.access_token);
    expect(known.error).toMatchObject({ status: 403, code: "user_banned" });

    await admin.updateUserById(banned.id, { ban_duration: "none" });
    expect((await visitor.auth.signInWithPassword(credentials)).error).toBeNull();
  });

  test("are refreshed, and keep what they are", async () => {
    const { session, id } = await signIn();
    const { data, error } = await refresh(session.refresh_token);

    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = [session.access_token, data.session?.access_token ?? ""].map((token) =>
      decodeJwt(token),
    );
    expect(after?.session_id).toBe(before?.session_id);
    expect(after?.amr).toEqual(before?.amr);
  });

  test("refreshed by several tabs at once lead all to the same token", async () => {
    const { session } = await signIn();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(session.refresh_token)));

    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
    expect(tokens.size).toBe(1);
    const [token = ""] = tokens;
    expect((await refresh(token)).error).toBeNull();
  });

  test("refreshed with an older token lead to the one in force within ten seconds", async () => {
    const { session } = await signIn();
    const second = (await refresh(session.refresh_token)).data.session?.refresh_token ?? "";
    const third = (await refresh(second)).data.session?.refresh_token;

    expect((await refresh(session.refresh_token)).data.session?.refresh_token).toBe(third);
  });

  test("survive an answer that never arrived, and end when an old token comes back", async () => {
    const { session, client, id } = await signIn();
    const second = (await refresh(session.refresh_token)).data.session?.refresh_token ?? "";
    await age(60, id);
    const lost = await refresh(session.refresh_token);
    expect(lost.data.session?.refresh_token).toBe(second);

    const third = (await refresh(second)).data.session?.refresh_token ?? "";
    await age(60, id);
    const stolen = await refresh(session.refresh_token);
    expect(stolen.error).toMatchObject({
      status: 400,
      code: "refresh_token_already_used",
      message: "Invalid Refresh Token: Already Used",
    });
    expect((await refresh(third)).error?.code).toBe("refresh_token_not_found");
    expect((await client.auth.getUser()).error).toMatchObject({
      name: "AuthSessionMissingError",
    });
  });

  test("are not refreshed with a token that nobody issued", async () => {
    for (const token of ["nobody's", "x".repeat(10_000), "' or 1=1 --"]) {
      const { error } = await refresh(token);
      expect(error).toMatchObject({
        status: 400,
        code: "refresh_token_not_found",
        message: "Invalid Refresh Token: Refresh Token Not Found",
      });
    }
  });

  test("are stored without anything that could be used to sign in", async () => {
    const { session, id } = await signIn();
    const [row] = await cloud().engine.query<{ all: string }>(
      `select (select json_agg(t) from auth.refresh_tokens t where t.user_id = $1)::text ||
           (select json_agg(u) from auth.users u where u.id::text = $1)::text as all`,
      [id],
    );
    expect(row?.all).not.toContain(session.refresh_token);
    expect(row?.all).not.toContain(PASSWORD);

    const { id: signedUp } = await unconfirmedAccount(cloud());
    const [made] = await cloud().engine.query(
      "select encrypted_password as hash from auth.users where id::text = $1",
      [signedUp],
    );
    expect(made?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("are taken over by setSession", async () => {
    const { session, email } = await signIn();
    const { data, error } = await cloud().anon().auth.setSession(session);

    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test("end alone, together, or all but this one", async () => {
    const { email } = await confirmedAccount(cloud());
    const open = () => cloud().as(email, PASSWORD);
    const isOpen = async (client: Awaited<ReturnType<typeof open>>) => {
      const { data } = await client.auth.getSession();
      const token = data.session?.access_token ?? "";
      return (await cloud().anon().auth.getUser(token)).error === null;
    };

    const [first, second, third] = [await open(), await open(), await open()];
    const { data } = await first.auth.getSession();
    expect((await first.auth.signOut({ scope: "local" })).error).toBeNull();
    expect(await Promise.all([second, third].map(isOpen))).toEqual([true, true]);
    const gone = await cloud().anon().auth.getUser(data.session?.access_token);
    expect(gone.error?.name).toBe("AuthSessionMissingError");
    expect((await refresh(data.session?.refresh_token ?? "")).error?.code).toBe(
      "refresh_token_not_found",
    );

    expect((await second.auth.signOut({ scope: "others" })).error).toBeNull();
    expect(await Promise.all([second, third].map(isOpen))).toEqual([true, false]);
    const fourth = await open();
    expect((await second.auth.signOut()).error).toBeNull();
    expect(await isOpen(fourth)).toBe(false);
  });

  test("vanish with their user", async () => {
    const { client, id, session } = await signIn();
    await cloud().engine.query("delete from auth.users where id = $1::uuid", [id]);

    expect((await client.auth.getUser()).error).toMatchObject({
      status: 403,
      code: "user_not_found",
    });
    expect((await refresh(session.refresh_token)).error?.code).toBe("refresh_token_not_found");
  });
});
