import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../support/command";

const CONFIGURATION = [
  "package.json",
  "tsconfig.json",
  "tsconfig.functions.json",
  "dependency-cruiser.config.js",
];
/** What `npm run lint:imports` looks at. */
const FOLDERS = ["app", "local-cloud", "scripts", "server", "supabase", "tests"];
const WRONG_PRICE = 'export const price: number = "3";\n';

test("an import that a rule forbids is found", async () => {
  const check = await project({
    "a.config.ts": "export default {};\n",
    "app/routes/shop.tsx": "export const loader = () => 1;\n",
    "app/shop/cart/cart.ts": 'export { loader } from "~/routes/shop";\n',
    "app/shop/cart/types.ts": 'export type Load = typeof import("~/routes/shop").loader;\n',
  });
  const { code, output } = await check("lint:imports");
  expect(code).toBeGreaterThan(0);
  for (const file of ["cart", "types"])
    expect(output).toMatch(
      new RegExp(`nobody-imports-a-route: app/shop/cart/${file}.ts → app/routes/shop.tsx`),
    );
});

test("a wrong type is found in the site, in a command and in an edge function", async () => {
  const check = await project({
    "app/price.ts": WRONG_PRICE,
    "scripts/price.mjs": '/** @type {number} */\nexport const price = "3";\n',
    "supabase/functions/pay/index.ts": `${WRONG_PRICE}export const folder = process.cwd();\n`,
  });
  const [node, deno] = await Promise.all([check("typecheck:node"), check("typecheck:deno")]);
  expect([node.code, deno.code]).toEqual([2, 2]);
  expect(node.output).toMatch(/^app\/price\.ts\(1,14\): error TS2322/m);
  expect(node.output).toMatch(/^scripts\/price\.mjs\(2,14\): error TS2322/m);
  expect(deno.output).toMatch(/^supabase\/functions\/pay\/index\.ts\(1,14\): error TS2322/m);
  // Deno has no global variable of Node.
  expect(deno.output).toMatch(/^supabase\/functions\/pay\/index\.ts\(2,23\): error TS/m);
});

/** A project of these files, with the configuration of this one; returns how its checks end. */
async function project(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "homeline-checks-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of CONFIGURATION) await cp(file, join(folder, file));
  for (const name of FOLDERS) await mkdir(join(folder, name));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }

  return async (name: string) => {
    const command = runCommand("npm", ["run", "--silent", name], { cwd: folder });
    return { code: await command.exited, output: command.output() };
  };
}
