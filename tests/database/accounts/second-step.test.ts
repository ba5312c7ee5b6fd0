import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import {
  addFactor,
  call,
  callsOn,
  errorOf,
  run,
  service,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

const HASHES = ["a".repeat(64), "b".repeat(64)];

onOneEngine("the second step of a sign-in", (cloud) => {
  let admin: TestUser;
  let verified: TestUser;

  beforeEach(async () => {
    await cloud().engine.query("delete from public.admin_settings");
    admin = await signUpAdmin(cloud().engine, "Admin");
    verified = await addFactor(cloud().engine, admin);
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);
  const remove = (hash: string) =>
    call<boolean>(cloud().engine, service, "remove_second_step", {
      _network: "192.0.2.1",
      _user_id: admin.id,
      _code_hash: hash,
    });
  const admins = (user: TestUser) => run(cloud().engine, user.caller, "select user_id from admins");

  test("makes a password alone worth nothing, in the database", async () => {
    expect(await admins(admin)).toEqual([]);
    expect(await act(admin, "is_admin", { _user_id: admin.id })).toBe(false);
    expect(await act(admin, "whoami")).toMatchObject({
      session_alive: true,
      needs_second_step: true,
      is_admin: false,
      email: "",
    });
    expect((await admins(verified)).length).toBeGreaterThan(0);
    expect(await act(verified, "whoami")).toMatchObject({
      needs_second_step: false,
      is_admin: true,
    });
  });

  test("counts only once a code was right", async () => {
    await cloud().engine.query("update auth.mfa_factors set status = 'unverified'");
    expect(await act(admin, "whoami")).toMatchObject({
      needs_second_step: false,
      is_admin: true,
    });
  });

  test("may be demanded of all administrators, by one who has it", async () => {
    const other = await signUpAdmin(cloud().engine, "Other");
    expect(await errorFrom(other, "demand_second_step", { _is_demanded: true })).toBe(
      "P0001 Turn on two-step sign-in for your own account first.",
    );
    const age = (minutes: number) =>
      cloud().engine.query(
        "update auth.sessions set created_at = now() - make_interval(mins => $1) where user_id = $2",
        [minutes, verified.id],
      );
    await age(16);
    expect(await errorFrom(verified, "demand_second_step", { _is_demanded: true })).toMatch(
      /older than 15 minutes/,
    );
    await age(0);
    await act(verified, "demand_second_step", { _is_demanded: true });

    expect(await act(other, "whoami")).toMatchObject({
      is_admin: false,
      must_set_up_second_step: true,
      email: other.email,
    });
    expect(await act(other, "is_admin", { _user_id: other.id })).toBe(false);
    expect(await act(other, "my_second_step")).toMatchObject({ is_demanded: true, is_on: false });
    expect(await errorFrom(other, "demand_second_step", { _is_demanded: false })).toMatch(/^42501/);
    expect(await act(verified, "whoami")).toMatchObject({ is_admin: true });

    await act(verified, "demand_second_step", { _is_demanded: false });
    expect(await act(other, "whoami")).toMatchObject({ is_admin: true });
    const log = await cloud().engine.query(
      "select changed_to -> 'is_demanded' as is_demanded from admin_log where actor_id = $1 order by number",
      [admin.id],
    );
    expect(log).toEqual([{ is_demanded: true }, { is_demanded: false }]);
  });

  test("ends with the app, although a token says for an hour that it was passed", async () => {
    const { engine } = cloud();
    await act(verified, "demand_second_step", { _is_demanded: true });
    // As Auth does when it removes an app.
    await engine.query("delete from auth.mfa_factors where user_id = $1", [admin.id]);
    await engine.query("update auth.sessions set aal = 'aal1' where user_id = $1", [admin.id]);

    const left = { is_admin: false, must_set_up_second_step: true };
    expect(await act(verified, "whoami")).toMatchObject(left);
    const change = { _is_demanded: false };
    expect(await errorFrom(verified, "demand_second_step", change)).toMatch(/^42501/);
    const codes = { _hashes: HASHES };
    expect(await errorFrom(verified, "set_recovery_codes", codes)).toMatch(/^42501/);
  });

  test("is taken off by a recovery code, once, which ends all sessions and mails the person", async () => {
    await act(verified, "set_recovery_codes", { _hashes: HASHES });
    expect(await act(verified, "my_second_step")).toMatchObject({ recovery_codes_left: 2 });
    expect(await remove("c".repeat(64))).toBe(false);
    expect(await remove("a".repeat(64))).toBe(true);
    expect(await remove("b".repeat(64))).toBe(false);
    expect(await act(verified, "whoami")).toMatchObject({ session_alive: false });

    const [left] = await cloud().engine.query(
      `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
           (select count(*)::int from private.recovery_codes where user_id = $1) as codes,
           (select kind from public.outbox where user_id = $1) as mail`,
      [admin.id],
    );
    expect(left).toEqual({ factors: 0, codes: 0, mail: "second_step_removed" });
  });

  test("cannot be taken off by guessing", async () => {
    await act(verified, "set_recovery_codes", { _hashes: HASHES });
    for (let guess = 0; guess < 5; guess += 1) expect(await remove("0".repeat(64))).toBe(false);
    expect(await errorOf(remove("a".repeat(64)))).toBe("P0001 Too many attempts.");
  });

  test("has recovery codes that only a session which passed it may replace", async () => {
    const none = await signUpAdmin(cloud().engine, "None");
    for (const user of [admin, none]) {
      expect(await errorFrom(user, "set_recovery_codes", { _hashes: HASHES })).toMatch(/^42501/);
    }
    await act(verified, "set_recovery_codes", { _hashes: HASHES });
    await act(verified, "set_recovery_codes", { _hashes: ["c".repeat(64)] });
    expect(await act(verified, "my_second_step")).toMatchObject({ recovery_codes_left: 1 });
    for (const _hashes of [[], Array(21).fill("d".repeat(64))]) {
      expect(await errorFrom(verified, "set_recovery_codes", { _hashes })).toBe(
        "P0001 There have to be one to twenty codes.",
      );
    }
  });

  test("has recovery codes that only a sign-in of the last minutes replaces, of this session", async () => {
    const { engine } = cloud();
    const replace = () => errorFrom(verified, "set_recovery_codes", { _hashes: HASHES });
    const age = (ago: string) =>
      engine.query(
        "update auth.sessions set created_at = now() - $2::interval where user_id = $1",
        [admin.id, ago],
      );
    await age("16 minutes");
    // What a thief of the session would wait for, or could do: the owner signs in, and a code is entered.
    await engine.query(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
       values (gen_random_uuid(), $1, 'aal2', now(), now())`,
      [admin.id],
    );
    await engine.query("update auth.users set last_sign_in_at = now() where id = $1", [admin.id]);
    await engine.query("update auth.sessions set refreshed_at = now(), updated_at = now()");
    expect(await replace()).toBe(
      "P0001 Please log in again first: your sign-in is older than 15 minutes.",
    );
    await age("14 minutes");
    expect(await replace()).toBeUndefined();
  });

  test("mails its owner when recovery codes are replaced, and not when they are stored", async () => {
    const mails = () =>
      cloud().engine.query("select kind from public.outbox where user_id = $1", [admin.id]);
    for (const time of ["first", "again, because the answer was lost"]) {
      await act(verified, "set_recovery_codes", { _hashes: HASHES });
      expect(await mails(), time).toEqual([]);
    }
    await act(verified, "set_recovery_codes", { _hashes: ["c".repeat(64), HASHES[0] ?? ""] });
    expect(await mails()).toEqual([{ kind: "recovery_codes_replaced" }]);
    expect(await act(verified, "my_second_step")).toMatchObject({ recovery_codes_left: 2 });
  });

  test("takes its recovery codes along when the app is removed", async () => {
    await act(verified, "set_recovery_codes", { _hashes: HASHES });
    await cloud().engine.query("delete from auth.mfa_factors where user_id = $1", [admin.id]);
    expect(await act(admin, "my_second_step")).toMatchObject({ recovery_codes_left: 0 });
  });
});
