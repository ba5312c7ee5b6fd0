import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { updateProfile } from "~/accounts/profile.server";
import { realtimeOver } from "~/services/web-socket.server";

const BUG = { code: "42P01", message: "There is no such table" };

test("a profile that cannot be read when it is saved is a bug, not a refusal of the form", async () => {
  const db = createClient<Database>("http://127.0.0.1:2", "key", {
    global: { fetch: async () => Response.json(BUG, { status: 400 }) },
    realtime: realtimeOver(),
  });
  const profile = { username: "ana", firstName: "Ana", lastName: "", phone: "", bio: "" };
  const form = { ...profile, address: "", city: "", country: "", versions: "" };

  await expect(updateProfile(db, { ...form, userId: "1" })).rejects.toMatchObject(BUG);
});
