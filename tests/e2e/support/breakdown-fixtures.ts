import { cookiesOf, signInByRequest } from "./sign-in";
import { test as base } from "./site-fixtures";

interface BreakdownFixtures {
  /** The cookies of an account that is signed in at the server that can break down. */
  signedIn(email: string, password?: string): Promise<string>;
}

/** Tests of what a site does while its backend is broken down. */
export const test = base.extend<BreakdownFixtures>({
  baseURL: ({ breakable }, use) => use(breakable.site.url),
  signedIn: async ({ request, breakable }, use) =>
    use(async (email, password) => {
      await signInByRequest(request, breakable.site, email, password);
      return cookiesOf(request);
    }),
});

export { expect } from "playwright/test";

/** The cookies of a session, which say that it has expired. */
export const toBeRenewed = (cookies: string) => changed(cookies, () => ({ expires_at: 1 }));

/** The cookies of a session, whose token has an invalid signature. */
export const withForgedToken = (cookies: string) =>
  changed(cookies, ({ access_token = "" }) => ({
    access_token: access_token.replace(/[^.]+$/, "x".repeat(86)),
  }));

function changed(cookies: string, change: (session: Record<string, string>) => object): string {
  return cookies.replace(
    /(homeline-session-\d+=base64-)([^;]+)/,
    (_, name: string, value: string) => {
      const session = JSON.parse(Buffer.from(value, "base64url").toString());
      const other = JSON.stringify({ ...session, ...change(session) });

      return name + Buffer.from(other).toString("base64url");
    },
  );
}

interface TimedAnswer {
  path: string;
  status: number;
  text: string;
  seconds: number;
  cookies: string[];
  retryAfter: string | null;
}

/** Opens pages at the same time, without following redirects. */
export function openAll(url: string, paths: string[], cookie = ""): Promise<TimedAnswer[]> {
  return Promise.all(paths.map((path) => openTimed(url, path, cookie)));
}

async function openTimed(url: string, path: string, cookie: string): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const headers = { Accept: "text/html", Cookie: cookie };
  const answer = await fetch(url + path, { headers, redirect: "manual" });
  const text = await answer.text();

  return {
    path,
    status: answer.status,
    text,
    seconds: (performance.now() - startedAt) / 1000,
    cookies: answer.headers.getSetCookie(),
    retryAfter: answer.headers.get("Retry-After"),
  };
}
