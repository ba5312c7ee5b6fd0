import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** What the command says when it refuses. */
async function refusal(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: "/tmp/homeline-of-nobody" };
  const running = promisify(execFile)(process.execPath, ["scripts/admin.mjs", ...args], { env });

  return running.then(
    () => "",
    ({ stderr }) => stderr,
  );
}

test.each([[[]], [["add"]], [["promote", "ana@people.test"]], [["add", "ana@people.test", "x"]]])(
  "npm run admin with %j says how it is called",
  async (args) => {
    expect(await refusal(...args)).toContain("npm run admin -- add EMAIL");
  },
);

test("npm run admin needs a local cloud that runs", async () => {
  expect(await refusal("add", "ana@people.test")).toContain("No local cloud runs on");
});
