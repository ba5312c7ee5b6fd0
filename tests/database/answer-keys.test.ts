import { beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { call, signUpAdmin, type TestUser } from "../support/users";

// Nearly every page calls these functions, so each key that no code reads costs time.
const KEYS = {
  whoami:
    "can_claim_setup created_at dashboard email first_name id is_admin is_blocked last_name " +
    "must_clear_cart must_set_up_second_step needs_second_step read_at session_alive todos " +
    "unread_answers unread_notifications username",
  my_dashboard:
    "contact_messages has_more_notifications latest_orders notifications notifications_count orders_count total_spent unconfirmed",
  admin_dashboard: "disputes figures newest_users orders steps todos",
  admin_find_user:
    "blocked_at blocked_by blocked_reason created_at email full_name id is_blocked " +
    "last_sign_in_at orders_count phone role total_spent username",
};

onOneEngine("an answer", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  test.each(Object.entries(KEYS))(
    "has the keys that the app reads, and no others: %s",
    async (name, keys) => {
      const args = name === "admin_find_user" ? { _user_id: admin.id } : {};
      const answer = await call(cloud().engine, admin.caller, name, args);

      expect(Object.keys(answer).sort().join(" ")).toBe(keys);
    },
  );
});
