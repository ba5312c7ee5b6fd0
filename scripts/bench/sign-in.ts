import { SITE_URL } from "./web-process";

interface Account {
  email: string;
  password: string;
}

/** Signs in through the login form and returns the session cookie as a header. */
export async function signIn(url: string, account: Account): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ intent: "login", ...account }),
    headers: { Origin: SITE_URL },
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`A sign-in was answered with ${answer.status}.`);

  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return cookies.join("; ");
}
