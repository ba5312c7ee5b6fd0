import { requestRaw } from "./support/raw-http";
import { expect, test } from "./support/site-fixtures";

const ELSEWHERE = "elsewhere.example";
// What a browser, or a router that joins paths, could read as the address of another site.
const PATHS = [
  `//${ELSEWHERE}`,
  `/\\${ELSEWHERE}`,
  `\\\\${ELSEWHERE}`,
  `/%2F${ELSEWHERE}`,
  `/%5C${ELSEWHERE}`,
  `/.//${ELSEWHERE}`,
  `/.\\/${ELSEWHERE}`,
  `/\t/${ELSEWHERE}`,
  `/jobs/..//${ELSEWHERE}`,
  `/JOBS//${ELSEWHERE}`,
  `https:${ELSEWHERE}`,
  `https:\\\\${ELSEWHERE}`,
  `javascript:alert("${ELSEWHERE}")`,
];

/** Where a browser goes from an answer; a router in the page, too, which reads it in a `.data` answer. */
async function goalsOf(url: string, path: string, options: Parameters<typeof requestRaw>[2]) {
  const { headers, body } = await requestRaw(url, path, options);
  const inData = /SingleFetchRedirect.*?"redirect","((?:[^"\\]|\\.)*)"/.exec(body)?.[1];
  const goals = [headers.location, inData && JSON.parse(`"${inData}"`)];

  return new Set(goals.flatMap((goal) => (goal ? new URL(goal, url).host : [])));
}

test("no path leads to another site", async ({ site }) => {
  const isPath = (path: string) => path.startsWith("/") && !path.includes("\t");
  for (const path of PATHS.filter(isPath)) {
    for (const asked of [path, `${path}/`, `${path}.data`, `/BLOG/${path}`]) {
      const goals = await goalsOf(site.url, asked, {});
      expect([...goals], asked).not.toContain(ELSEWHERE);
    }
  }
});

test("no form or page that leads on leads to another site", async ({ site, accounts }) => {
  const { email, password } = await accounts.create();
  const { host } = new URL(site.url);
  const post = (fields: Record<string, string>) => ({
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
    body: new URLSearchParams(fields).toString(),
  });
  for (const redirectTo of PATHS) {
    const query = new URLSearchParams({ redirectTo });
    const asked = [
      ["/cart", post({ intent: "add", id: "00000000-0000-4000-8000-00000000c001", redirectTo })],
      [`/cookies?${query}`, { headers: { Cookie: "a=b" } }],
      [`/cookies.data?${query}`, { headers: { Cookie: "a=b" } }],
      ["/login", post({ intent: "login", email, password, redirectTo })],
      ["/login.data", post({ intent: "login", email, password, redirectTo })],
    ] as const;
    for (const [path, options] of asked) {
      const goals = await goalsOf(site.url, path, options);
      expect([...goals], `${path} ${redirectTo}`).toEqual([host]);
    }
  }
});

test("the router's list of routes is at no address of its own", async ({ site }) => {
  for (const path of ["/__manifest", "/__manifest?p=/&p=/jobs&version=1", "/__manifest.data"]) {
    expect((await requestRaw(site.url, path)).status, path).toBe(404);
  }
});
