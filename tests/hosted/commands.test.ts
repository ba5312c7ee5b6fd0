import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTED_TOOLS } from "../../scripts/setup/hosted-tools.mjs";
import { FUNCTIONS } from "../support/deno";
import { startManagementApi, supabase } from "../support/hosted";

const REF = "abcdefghijklmnopqrst";

let api: Awaited<ReturnType<typeof startManagementApi>>;
let folder: string;

beforeAll(async () => {
  api = await startManagementApi(REF);
  folder = await mkdtemp(join(tmpdir(), "homeline-profile-"));
  const addresses = ["api_url", "dashboard_url", "docs_url"].map((name) => `${name}: ${api.url}`);
  await writeFile(
    join(folder, "profile.yaml"),
    ["name: homeline-test", "project_host: 127.0.0.1", ...addresses].join("\n"),
  );
});
afterAll(async () => {
  api.close();
  await rm(folder, { recursive: true, force: true });
  await rm("supabase/.temp", { recursive: true, force: true });
});

/** A command of docs/deploying.md as it stands there, with the tested CLI. */
async function run(args: string[]) {
  return supabase([...args, `--remote=${REF}`, "--profile", join(folder, "profile.yaml")], {
    SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
  });
}

test("docs/deploying.md names the version that is tried here", async () => {
  const guide = await readFile("docs/deploying.md", "utf8");
  const used = [...guide.matchAll(/npx supabase(\S*)/g)].map(([, version]) => version);

  expect(new Set(used)).toEqual(new Set([`@${HOSTED_TOOLS.supabase}`]));
});

test("the commands of docs/deploying.md are those of the CLI", async () => {
  const guide = await readFile("docs/deploying.md", "utf8");
  const lines = [...guide.matchAll(/^npx supabase\S* ([a-z]+(?: [a-z]+)?)(.*)$/gm)];
  const flags = new Map<string, string[]>();
  for (const [, name = "", rest = ""] of lines) {
    flags.set(name, [...(flags.get(name) ?? []), ...(rest.match(/--[a-z-]+/g) ?? [])]);
  }
  expect(flags.size).toBeGreaterThan(5);

  for (const [name, used] of flags) {
    const { stdout, code } = await supabase([...name.split(" "), "--help"]);
    expect({ name, code }).toEqual({ name, code: 0 });
    for (const text of [`supabase ${name}`, ...used]) expect(stdout).toContain(text);
  }
}, 60_000);

test("secrets set sends the secrets", async () => {
  const { stderr } = await run(["secrets", "set", "SITE_URL=https://your.site"]);
  expect(stderr).not.toMatch(/deprecated/);
  expect(api.received.find(({ path }) => path.endsWith("/secrets"))).toMatchObject({
    method: "POST",
    body: JSON.stringify([{ name: "SITE_URL", value: "https://your.site" }]),
  });
});

test("functions deploy sends every function, and lets each check its caller itself", async () => {
  const { code, stderr } = await run(["functions", "deploy", "--use-api"]);
  expect({ code, stderr }).toMatchObject({ code: 0 });

  const sent = api.received.filter(({ path }) => path.includes("/functions/deploy"));
  expect(
    sent.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("slug")).sort(),
  ).toEqual([...FUNCTIONS].sort());
  for (const { body } of sent) expect(body).toMatch(/"verify_jwt":\s*false/);
}, 60_000);
