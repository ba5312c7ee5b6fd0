import { randomBytes } from "node:crypto";
import { startChild, WEB_READY } from "../setup/child.mjs";
import { readLocalEnv } from "../setup/local-env.mjs";

export interface WebProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export const SITE_URL = "http://localhost";

interface Options {
  /** The address at which the server finds the local cloud, such as that of a proxy. */
  through?: ((cloudUrl: string) => string) | undefined;
  variables?: Record<string, string>;
  /** The folder of the build; this one by default. */
  folder?: string;
}

/** Starts a web server for the local cloud of a data directory, on a free port. */
export async function startWebProcess(
  program: string,
  dataDir: string,
  { through = (cloudUrl) => cloudUrl, variables, folder }: Options = {},
): Promise<WebProcess> {
  const local = await readLocalEnv(dataDir);
  const env = {
    ...process.env,
    ...local,
    SUPABASE_URL: through(local.SUPABASE_URL ?? ""),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    SITE_URL,
    // Each person who asks names an address of their own.
    TRUST_PROXY: "1",
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    STOP_GRACE_SECONDS: "0",
    ...variables,
  };
  const { pid, stop, lastOutput } = await startChild(program, env, {
    ready: WEB_READY,
    cwd: folder,
  });

  const [, port] = /\(port (\d+)/.exec(lastOutput()) ?? [];
  return { url: `http://127.0.0.1:${port}`, pid, stop };
}

let addresses = 0;

/** An address in a network that nobody else comes from. */
const newAddress = () => `2001:db8:${(addresses++).toString(16)}::1`;

interface Account {
  email: string;
  password: string;
}

/** Signs in through the login form and returns the session cookie as a header. */
export async function signIn(url: string, account: Account): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ intent: "login", ...account }),
    headers: { Origin: SITE_URL, "X-Forwarded-For": newAddress() },
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`A sign-in was answered with ${answer.status}.`);

  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return cookies.join("; ");
}
