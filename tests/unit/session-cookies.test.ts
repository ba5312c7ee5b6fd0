import { expect, test, vi } from "vitest";
import { contextOf } from "~/context.server";
import { dropSession, hasSessionCookie } from "~/services/supabase.server";

// Sites on the same host have different cookies by their port.
vi.hoisted(() => vi.stubEnv("SITE_URL", "http://localhost:3000"));

test("only this site's own session is dropped, with all its pieces", () => {
  const args = argsWith([
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
  expect(hasSessionCookie(argsWith(["homeline-session-30001=a"]).request)).toBe(false);
  expect(hasSessionCookie(argsWith(["homeline-session-3000.0=a"]).request)).toBe(true);
});

function argsWith(cookies: string[]) {
  const headers = { Cookie: cookies.join("; ") };
  return { request: new Request("http://localhost:3000/", { headers }), context: {} };
}
