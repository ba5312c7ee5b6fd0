import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { callsOn, run, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("blocking", (cloud) => {
  let admin: TestUser;
  let second: TestUser;
  let customer: TestUser;

  beforeEach(async () => {
    const { engine } = cloud();
    await engine.query("delete from public.admins");
    admin = await signUpAdmin(engine, "Admin");
    second = await signUpAdmin(engine, "Second");
    customer = await signUp(engine, "Customer");
  });

  const { act, errorFrom } = callsOn(() => cloud().engine);

  const block = { _reason: "Spam" };

  test("stores who, when and why, shuts the account out with its sessions, and can be undone", async () => {
    const ownProfile = () => run(cloud().engine, customer.caller, "select id from public.profiles");
    expect(await ownProfile()).toEqual([{ id: customer.id }]);
    await act(admin, "block_user", { _user_id: customer.id, ...block });
    expect(await status(customer.id)).toMatchObject({
      is_blocked: true,
      blocked_reason: "Spam",
      blocked_by: admin.id,
      may_sign_in: false,
    });
    expect(await ownProfile()).toEqual([]);
    expect(await act(customer, "whoami")).toMatchObject({ is_blocked: true, email: "" });

    await act(admin, "unblock_user", { _user_id: customer.id });
    expect(await status(customer.id)).toMatchObject({
      is_blocked: false,
      blocked_reason: null,
      blocked_at: null,
      blocked_by: null,
      may_sign_in: true,
    });
    const old = { session_alive: false, is_blocked: false, email: "" };
    expect(await act(customer, "whoami")).toMatchObject(old);
  });

  test("takes the newer of two reasons, with who gave it", async () => {
    await act(admin, "block_user", { _user_id: customer.id, ...block });
    await act(second, "block_user", { _user_id: customer.id, _reason: "Threats" });
    const after = await status(customer.id);
    expect(after).toMatchObject({
      is_blocked: true,
      blocked_reason: "Threats",
      blocked_by: second.id,
      may_sign_in: false,
    });

    await act(admin, "block_user", { _user_id: customer.id, _reason: " Threats " });
    expect(await status(customer.id)).toEqual(after);
  });

  test("of many leaves out those that are gone, and never the own account", async () => {
    const other = await signUp(cloud().engine, "Other");
    const ids = [customer.id, randomUUID(), other.id];
    expect(await act(admin, "block_users", { _user_ids: ids, ...block })).toBe(2);
    for (const { id } of [customer, other]) {
      expect(await status(id)).toMatchObject({ blocked_reason: "Spam", may_sign_in: false });
    }
    expect(
      await errorFrom(admin, "block_users", { _user_ids: [other.id, admin.id], ...block }),
    ).toBe("P0001 You cannot block your own account.");
    expect(
      await errorFrom(admin, "block_users", { _user_ids: Array(1001).fill(other.id), ...block }),
    ).toBe("P0001 Please block at most 1,000 users at once.");
  });

  test("the list filters by block, role and first login, and finds full names", async () => {
    const { engine } = cloud();
    const found = async (args: Record<string, unknown>) => {
      const { rows } = await act<{ rows: { id: string }[] }>(admin, "admin_list_users", args);
      return rows.map(({ id }) => id);
    };
    await act(admin, "block_user", { _user_id: customer.id, ...block });
    expect(await found({ _filter: "blocked" })).toContain(customer.id);
    expect(await found({ _filter: "blocked", _query: "Customer" })).toContain(customer.id);
    expect((await found({ _filter: "admin" })).sort()).toEqual([admin.id, second.id].sort());

    const setUser = (change: string) =>
      engine.query(`update auth.users set ${change} where id = $1`, [customer.id]);
    expect(await found({ _filter: "moderator" })).not.toContain(customer.id);
    await setUser(`raw_app_meta_data = '{"role": "moderator"}'`);
    expect(await found({ _filter: "moderator" })).toContain(customer.id);
    await setUser("last_sign_in_at = null");
    expect(await found({ _filter: "never_signed_in" })).toContain(customer.id);
    await setUser("last_sign_in_at = now()");
    expect(await found({ _filter: "never_signed_in" })).not.toContain(customer.id);

    await engine.query(
      "insert into public.user_profiles (user_id, first_name, last_name) values ($1, 'Zenobia', 'Quiñones')",
      [customer.id],
    );
    expect(await found({ _query: "zenobia quinones" })).toEqual([customer.id]);
  });

  test("asks for a reason", async () => {
    const args = { _user_id: customer.id, _reason: "  " };
    expect(await errorFrom(admin, "block_user", args)).toBe("P0001 Please enter a reason.");
  });

  test("rejects one's own account and a user who does not exist", async () => {
    expect(await errorFrom(admin, "block_user", { _user_id: admin.id, ...block })).toBe(
      "P0001 You cannot block your own account.",
    );
    for (const [name, args] of [
      ["block_user", block],
      ["unblock_user", {}],
      ["delete_user", {}],
    ] as const) {
      expect(await errorFrom(admin, name, { _user_id: randomUUID(), ...args }), name).toBe(
        "P0001 This user no longer exists.",
      );
    }
  });

  test("can be lifted from a user who is not blocked", async () => {
    expect(await errorFrom(admin, "unblock_user", { _user_id: customer.id })).toBeUndefined();
  });

  test("two administrators cannot block each other", async () => {
    const outcomes = await Promise.all([
      errorFrom(admin, "block_user", { _user_id: second.id, ...block }),
      errorFrom(second, "block_user", { _user_id: admin.id, ...block }),
    ]);
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(outcomes).toContain("42501 permission denied");
  });

  async function status(id: string) {
    const [row] = await cloud().engine.query(
      `select user_status.*, coalesce(banned_until < now(), true) as may_sign_in
         from public.user_status join auth.users on users.id = user_id where user_id = $1`,
      [id],
    );
    return row;
  }
});
