import { SITE_URL } from "./web-process";

const ACCOUNT = { email: "admin@homeline.test", password: "homeline-demo" };

/** Opens pages: those of the back office as an administrator, others as anybody. */
export interface BenchVisitor {
  /** Opens a page, and tells how many milliseconds that took. */
  open(path: string): Promise<number>;
}

/** Signs the demo administrator in, as the login form does. */
export async function signIn(url: string): Promise<BenchVisitor> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ intent: "login", ...ACCOUNT }),
    headers: { Origin: SITE_URL },
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`The sign-in answers ${answer.status}`);

  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
  return { open: (path) => open(url + path, path.startsWith("/admin") ? Cookie : "") };
}

async function open(url: string, Cookie: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { Cookie }, redirect: "manual" });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);

  return performance.now() - begin;
}
