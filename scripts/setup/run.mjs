import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { UserFacingError } from "./progress.mjs";

/**
 * Runs a program; its output is shown only if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, failure?: string }} [options]
 */
export async function run(program, args, { env, failure } = {}) {
  const { code, output } = await capture(program, args, { env });
  if (code === 0) return output;

  throw new UserFacingError(
    `${output.trim()}\n\n${failure ?? `${program} ${args.join(" ")} failed.`}`,
  );
}

/**
 * Runs a program and returns its exit code and output; `echo` shows the output as it comes, too, line by line.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, echo?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, args, { env, echo = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output += text;
      });
      // Another program may print meanwhile.
      if (echo) createInterface(stream).on("line", (line) => console.log(line));
    }
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
