import { expect, test, vi } from "vitest";
import { contextOf } from "~/context.server";
import { requireUser } from "~/features/auth/guard.server";
import { readLogin } from "~/features/recovered-form/form-recovery.server";
import { dropSession, hasSessionCookie } from "~/services/supabase.server";

// Of sites on one host the port tells the cookies apart.
vi.hoisted(() => vi.stubEnv("SITE_URL", "http://localhost:3000"));

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

test("only this site's own session is dropped, with all its pieces", () => {
  const args = argsOf("GET /", [
    "homeline-session-3000=a",
    "homeline-session-3000.0=b",
    "homeline-session-3000.12=c",
    "homeline-session-30001=theirs",
    "homeline-session-30001.0=theirs",
    "homeline-session=theirs",
  ]);
  const context = contextOf(args);
  dropSession(context);

  const dropped = context.responseHeaders.getSetCookie();
  expect(dropped.map((line) => line.split("=")[0])).toEqual([
    "homeline-session-3000",
    "homeline-session-3000.0",
    "homeline-session-3000.12",
  ]);
  expect(dropped.every((line) => /Max-Age=0/.test(line))).toBe(true);
});

test("another site's session is none of this one", () => {
  expect(hasSessionCookie(argsOf("GET /", ["homeline-session-30001=a"]).request)).toBe(false);
  expect(hasSessionCookie(argsOf("GET /", ["homeline-session-3000.0=a"]).request)).toBe(true);
});

function argsOf(asked: string, cookies: string[] = []) {
  const [method, path = ""] = asked.split(" ");
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { Cookie: cookies.join("; ") },
  });
  return { request, context: {} };
}
