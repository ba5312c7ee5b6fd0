import { createServerClient } from "@supabase/ssr";
import { expect, test, vi } from "vitest";
import { requireSignedOut } from "~/accounts/auth/guard.server";
import { contextOf } from "~/context.server";

// why: making the client is expensive, and no answer shows whether it was made.
vi.mock("@supabase/ssr", async (original) => {
  const real = await original<typeof import("@supabase/ssr")>();
  return { ...real, createServerClient: vi.fn(real.createServerClient) };
});

test("for a visitor without a session no client of a session is made", async () => {
  const headers = { Cookie: "homeline-preferences=dark" };
  const args = { request: new Request("http://localhost:3000/login", { headers }), context: {} };

  await requireSignedOut(args);
  expect(await contextOf(args).cart()).toBeNull();
  expect(createServerClient).not.toHaveBeenCalled();
});
