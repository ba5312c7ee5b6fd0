import { beforeAll, expect, it } from "vitest";
import { onEachEngine } from "../support/cloud";
import { call, type Person, signUpAdmin } from "./people";

// why: each of these is asked with nearly every page, and what nobody reads is gathered each time.
const TOLD = {
  whoami:
    "can_claim_setup created_at email first_name id is_admin is_blocked last_name " +
    "must_clear_cart session_alive unread_notifications username",
  my_dashboard: "notifications notifications_count orders_count total_spent",
  admin_dashboard: "contact_messages is_admin newest_users orders",
  admin_find_user:
    "blocked_reason created_at email id is_blocked last_sign_in_at orders_count role total_spent " +
    "username",
};

onEachEngine(
  "an answer",
  (cloud) => {
    let admin: Person;

    beforeAll(async () => {
      admin = await signUpAdmin(cloud().engine, "Admin");
    });

    it.each(Object.entries(TOLD))("tells what is read, and no more: %s", async (name, keys) => {
      const args = name === "admin_find_user" ? { _user_id: admin.id } : {};
      const answer = await call(cloud().engine, admin.caller, name, args);

      expect(Object.keys(answer).sort().join(" ")).toBe(keys);
    });
  },
  { seed: "empty" },
);
