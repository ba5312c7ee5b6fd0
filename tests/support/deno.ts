import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const IMPORTS = ["--node-modules-dir=manual", "--config=supabase/functions/deno.json"];
const FOLDER = "supabase/functions";

/** Every function of the project. */
export const FUNCTIONS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map(({ name }) => name);

/** Deno itself, of the tools for hosted projects or from the path. */
export function findDeno(): string | undefined {
  // The package's own command only starts this file, and would outlive it when it is ended.
  const packages = join(process.env.HOSTED_TOOLS ?? "", "@deno");
  const places = process.env.HOSTED_TOOLS
    ? readdirSync(packages).map((name) => join(packages, name))
    : (process.env.PATH ?? "").split(delimiter);
  return places.map((place) => join(place, "deno")).find((file) => existsSync(file));
}

/** The errors that Deno's compiler reports for the functions. */
export async function checkTypes(deno: string): Promise<string> {
  const files = FUNCTIONS.map((name) => `${FOLDER}/${name}/index.ts`);
  const { stderr } = await promisify(execFile)(deno, ["check", "--quiet", ...IMPORTS, ...files], {
    env: environment(),
  }).catch((failure: { stderr: string }) => failure);
  return stderr;
}

/** Runs one function as hosted Supabase would, at an address of its own. */
export async function serveWithDeno(deno: string, name: string, env: Record<string, string>) {
  const child = spawn(
    deno,
    [
      ...["run", "--cached-only", "--allow-env", "--allow-net", ...IMPORTS],
      "--preload=tests/support/deno-edge-runtime.js",
      `${FOLDER}/${name}/index.ts`,
    ],
    { env: { ...environment(), ...env, DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0" } },
  );
  const url = await addressOf(child, name);

  return {
    fetch: (init: RequestInit = {}) => fetch(url, { method: "POST", ...init }),
    url,
    async close() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

function addressOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((found, reject) => {
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed) ?? [];
        if (address) found(address);
      });
    }
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${name} does not run under Deno: ${printed}`)));
  });
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, DENO_DIR } = process.env;
  return { PATH, HOME, DENO_DIR, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", NODE_ENV: "test" };
}
