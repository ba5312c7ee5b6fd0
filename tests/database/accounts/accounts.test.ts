import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { username } from "../../../app/accounts/auth/schema";
import { onOneEngine } from "../../support/cloud";
import {
  anon,
  call,
  callsOn,
  endSessions,
  run,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

onOneEngine("accounts", (cloud) => {
  let admin: TestUser;
  let second: TestUser;
  let customer: TestUser;

  beforeEach(async () => {
    const { engine } = cloud();
    await engine.query("delete from public.admins");
    await engine.query("delete from public.admin_settings");
    admin = await signUpAdmin(engine, "Admin");
    second = await signUpAdmin(engine, "Second");
    customer = await signUp(engine, "Customer");
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);

  test("save a profile whole or not at all", async () => {
    const _changes = { username: "Ana R", first_name: "Ana", bio: null, user_id: admin.id };
    await act(customer, "save_profile", { _changes });
    expect(await saved()).toEqual({ username: "Ana R", first_name: "Ana", bio: null });

    const tooLong = { ..._changes, username: "B", bio: "a".repeat(10_000) };
    expect(await errorFrom(customer, "save_profile", { _changes: tooLong })).toMatch(/^23514/);
    expect(await saved()).toEqual({ username: "Ana R", first_name: "Ana", bio: null });
  });

  test("save no profile over a later one", async () => {
    await act(customer, "save_profile", { _changes: { first_name: "Ana" } });
    const [{ opened } = {}] = await cloud().engine.query(
      "select updated_at::text as opened from public.user_profiles where user_id = $1",
      [customer.id],
    );
    for (const bio of ["second", "late"]) {
      const form = { _changes: { username: bio, bio }, _updated_at: opened };
      await act(customer, "save_profile", form);
    }
    expect(await saved()).toEqual({ username: "second", first_name: "Ana", bio: "second" });
  });

  test("save names without the characters that no screen shows, as the form does", async () => {
    const tags = Array.from({ length: 0x80 }, (_, index) => 0xe0000 + index);
    const codes = [...Array.from({ length: 0xffff }, (_, index) => index + 1), ...tags];
    // Halves of pairs are no characters.
    const letters = codes.filter((code) => code < 0xd800 || code > 0xdfff);
    const names = letters.map((code) => `A${String.fromCodePoint(code)}A`);
    const rows = await cloud().engine.query(
      "select private.visible_name(name) as name from jsonb_array_elements_text($1::jsonb) as name",
      [JSON.stringify(names)],
    );
    expect(rows.map(({ name }) => name)).toEqual(names.map((name) => username.parse(name)));

    const typed = { username: " \u202eAna\u0007 R\u200b ", first_name: "A\u202ena" };
    await act(customer, "save_profile", { _changes: { ...typed, last_name: "\u2066R" } });
    expect(await saved()).toMatchObject({ username: "Ana R", first_name: "Ana" });
    const rename = "update profiles set username = $1 where id = $2";
    await run(cloud().engine, customer.caller, rename, ["Ana\u202e S", customer.id]);
    expect(await saved()).toMatchObject({ username: "Ana S" });
  });

  async function saved() {
    const [row] = await cloud().engine.query(
      `select username, first_name, bio from public.user_profiles
         join public.profiles on id = user_id where user_id = $1`,
      [customer.id],
    );
    return row;
  }

  describe("sign-up", () => {
    test.each<[given: unknown, username: string | null]>([
      ["  Ann  ", "Ann"],
      ["", null],
      [" \n\t ", null],
      ["\u200b\u202e", null],
      ["\u202eAnn", "Ann"],
      ["x".repeat(500), "x".repeat(60)],
      [{ not: "a name" }, '{"not": "a name"}'],
      [undefined, null],
    ])("makes a profile from the username %.20j", async (given, username) => {
      const id = randomUUID();
      await cloud().engine.query(
        "insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)",
        [id, `${id}@people.test`, JSON.stringify({ username: given })],
      );
      expect(await profile(id)).toMatchObject({ username, email: `${id}@people.test` });
    });

    test("keeps the profile's address in step with the account's", async () => {
      const email = `new-${customer.email}`;
      await cloud().engine.query("update auth.users set email = $1 where id = $2", [
        email,
        customer.id,
      ]);
      expect(await profile(customer.id)).toMatchObject({ email });
    });
  });

  describe("whoami", () => {
    test("knows a member", async () => {
      expect(await act(customer, "whoami")).toMatchObject({
        id: customer.id,
        email: customer.email,
        username: "Customer",
        session_alive: true,
        is_blocked: false,
        is_admin: false,
        can_claim_setup: false,
        unread_notifications: 0,
      });
      expect(await act(admin, "whoami")).toMatchObject({ is_admin: true });
    });

    test("knows nobody behind no token or a deleted account", async () => {
      expect(await call(cloud().engine, anon, "whoami")).toBeNull();
      await act(admin, "delete_user", { _user_id: customer.id });
      expect(await act(customer, "whoami")).toBeNull();
    });

    test("says of an ended session that it has ended, and no more", async () => {
      await endSessions(cloud().engine, admin);
      expect(await act(admin, "whoami")).toMatchObject({
        session_alive: false,
        is_admin: false,
        email: "",
      });
    });

    test("counts a session as ended once its time is over", async () => {
      await cloud().engine.query(
        "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
        [customer.id],
      );
      expect(await act(customer, "whoami")).toMatchObject({ session_alive: false });
    });

    test("does not take another account's session for one's own", async () => {
      const claims = { ...customer.caller.claims, session_id: admin.caller.claims.session_id };
      const impostor = { ...customer, caller: { ...customer.caller, claims } };
      expect(await act(impostor, "whoami")).toMatchObject({ session_alive: false });
    });
  });

  describe("is_admin", () => {
    const ask = (user: TestUser, about: TestUser) => act(user, "is_admin", { _user_id: about.id });

    test("answers about oneself, and administrators about all", async () => {
      expect(await ask(admin, admin)).toBe(true);
      expect(await ask(admin, second)).toBe(true);
      expect(await ask(admin, customer)).toBe(false);
      expect(await ask(customer, customer)).toBe(false);
      expect(await ask(customer, admin)).toBe(false);
      expect(await call(cloud().engine, anon, "is_admin", { _user_id: admin.id })).toBe(false);
    });

    test("is false for an administrator who was blocked", async () => {
      await act(second, "block_user", { _user_id: admin.id, _reason: "Gone rogue" });
      expect(await ask(admin, admin)).toBe(false);
      expect(await ask(second, admin)).toBe(false);
    });
  });

  describe("the setup claim", () => {
    beforeEach(async () => {
      await cloud().engine.query("delete from public.admins");
      await cloud().engine.query(
        "insert into public.admin_settings values ('setup_admin_email', upper($1))",
        [customer.email],
      );
    });

    test("makes the configured account the first administrator, once", async () => {
      expect(await act(customer, "whoami")).toMatchObject({ can_claim_setup: true });
      const outcomes = await Promise.all(
        [1, 2].map(() => errorFrom(customer, "claim_setup_admin")),
      );

      expect(outcomes.sort()).toEqual(["42501 permission denied", undefined]);
      expect(await act(customer, "whoami")).toMatchObject({
        is_admin: true,
        can_claim_setup: false,
      });
    });

    test("is refused to everybody else", async () => {
      expect(await act(second, "whoami")).toMatchObject({ can_claim_setup: false });
      expect(await errorFrom(second, "claim_setup_admin")).toBe("42501 permission denied");
    });

    test("is refused until the address is confirmed", async () => {
      await cloud().engine.query("update auth.users set email_confirmed_at = null where id = $1", [
        customer.id,
      ]);
      expect(await errorFrom(customer, "claim_setup_admin")).toBe("42501 permission denied");
    });

    test("is refused once there is an administrator", async () => {
      await cloud().engine.query("insert into public.admins (user_id) values ($1)", [admin.id]);
      expect(await act(customer, "whoami")).toMatchObject({ can_claim_setup: false });
      expect(await errorFrom(customer, "claim_setup_admin")).toBe("42501 permission denied");
    });
  });

  const one = async (sql: string, id: string) => (await cloud().engine.query(sql, [id]))[0];
  const profile = (id: string) =>
    one("select username, email from public.profiles where id = $1", id);
});
