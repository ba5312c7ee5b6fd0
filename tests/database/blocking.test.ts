import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
import { call, type Person, refusalOf, signUp, signUpAdmin } from "./people";

onEachEngine(
  "blocking",
  (cloud) => {
    let admin: Person;
    let second: Person;
    let customer: Person;

    beforeEach(async () => {
      const { engine } = cloud();
      await engine.query("delete from public.admins");
      admin = await signUpAdmin(engine, "Admin");
      second = await signUpAdmin(engine, "Second");
      customer = await signUp(engine, "Customer");
    });

    const act = (person: Person, name: string, args: Record<string, unknown> = {}) =>
      call(cloud().engine, person.caller, name, args);
    const refusal = (person: Person, name: string, args: Record<string, unknown> = {}) =>
      refusalOf(act(person, name, args));

    const block = { _reason: "Spam" };

    it("stores who, when and why, shuts the account out, and can be undone", async () => {
      await act(admin, "block_user", { _user_id: customer.id, ...block });
      expect(await status(customer.id)).toMatchObject({
        is_blocked: true,
        blocked_reason: "Spam",
        blocked_by: admin.id,
        may_sign_in: false,
      });
      expect(await act(customer, "whoami")).toMatchObject({ is_blocked: true, email: null });

      await act(admin, "unblock_user", { _user_id: customer.id });
      expect(await status(customer.id)).toMatchObject({
        is_blocked: false,
        blocked_reason: null,
        blocked_at: null,
        blocked_by: null,
        may_sign_in: true,
      });
      expect(await act(customer, "whoami")).toMatchObject({ email: customer.email });
    });

    it("takes the newer of two reasons, with who gave it", async () => {
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

    it("asks for a reason", async () => {
      const args = { _user_id: customer.id, _reason: "  " };
      expect(await refusal(admin, "block_user", args)).toBe("P0001 Please enter a reason.");
    });

    it("refuses oneself and whoever is not there", async () => {
      expect(await refusal(admin, "block_user", { _user_id: admin.id, ...block })).toBe(
        "P0001 You cannot block your own account.",
      );
      for (const [name, args] of [
        ["block_user", block],
        ["unblock_user", {}],
        ["delete_user", {}],
      ] as const) {
        expect(await refusal(admin, name, { _user_id: randomUUID(), ...args }), name).toBe(
          "P0001 This user no longer exists.",
        );
      }
    });

    it("is lifted from whoever is not blocked without a word", async () => {
      expect(await refusal(admin, "unblock_user", { _user_id: customer.id })).toBeUndefined();
    });

    it("never leaves the house without an administrator", async () => {
      const outcomes = await Promise.all([
        refusal(admin, "block_user", { _user_id: second.id, ...block }),
        refusal(second, "block_user", { _user_id: admin.id, ...block }),
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
  },
  { seed: "empty" },
);
