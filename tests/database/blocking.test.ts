import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { callsOn, run, signUp, signUpAdmin, type TestUser } from "../support/users";

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
