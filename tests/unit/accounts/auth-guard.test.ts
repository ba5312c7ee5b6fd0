import { expect, test, vi } from "vitest";
import { isResetSession } from "~/accounts/auth/auth.server";
import { requireUser } from "~/accounts/auth/guard.server";
import { readLogin } from "~/accounts/auth/login-beside-form.server";
import type { Db } from "~/services/supabase.server";

const ASKED: [string, string, string][] = [
  ["a page", "GET /dashboard", "/dashboard"],
  ["a page with a query", "GET /orders?page=2&q=a%26b", "/orders?page=2&q=a%26b"],
  ["a form", "POST /orders?page=2", "/orders?page=2"],
];

for (const [name, request, page] of ASKED) {
  test(`${name} leads to the login, and from there back to the page`, async () => {
    const refusal = await requireUser(argsOf(request)).catch((answer: unknown) => answer);

    if (!(refusal instanceof Response)) throw new Error("Somebody was let in.");
    expect(refusal.status).toBe(303);
    const location = new URL(refusal.headers.get("Location") ?? "", "http://localhost:3000");
    expect(location.pathname).toBe("/login");
    expect(Object.fromEntries(location.searchParams)).toEqual({ redirectTo: page });
  });
}

test.each([
  ["/dashboard/profile", 0],
  ["/dashboard/profile?again=", 1],
])("what is sent to %s is read by the guard %i times", async (path, times) => {
  const args = argsOf(`POST ${path}`);
  const read = vi.spyOn(args.request, "body", "get");

  expect(await readLogin(args)).toBeNull();
  expect(read).toHaveBeenCalledTimes(times);
});

test.each([
  ["a link that was just followed", "otp", 14, true],
  ["a link that was followed a while ago", "otp", 16, false],
  ["a password", "password", 0, false],
])("a session of %s may set a password or not", async (_what, method, minutes, may) => {
  const timestamp = Date.now() / 1000 - minutes * 60;
  const claims = { amr: [{ method, timestamp }] };
  // why: of a client only the claims of its session matter here.
  const db = { auth: { getClaims: async () => ({ data: { claims } }) } } as unknown as Db;

  expect(await isResetSession(db)).toBe(may);
});

function argsOf(asked: string) {
  const [method, path = ""] = asked.split(" ");
  const body = method === "POST" ? new URLSearchParams() : null;
  return { request: new Request(`http://localhost:3000${path}`, { method, body }), context: {} };
}
