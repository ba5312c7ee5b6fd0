import { signIn } from "./sign-in";

const ADMIN = { email: "admin@homeline.test", password: "homeline-demo" };

/** Opens admin pages as an administrator and other pages as a signed-out visitor. */
export interface BenchVisitor {
  /** Opens a page and returns the milliseconds. */
  open(path: string): Promise<number>;
}

export async function openVisitor(url: string): Promise<BenchVisitor> {
  const session = await signIn(url, ADMIN);

  return { open: (path) => open(url + path, path.startsWith("/admin") ? session : "") };
}

async function open(url: string, Cookie: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { Cookie }, redirect: "manual" });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);

  return performance.now() - begin;
}
