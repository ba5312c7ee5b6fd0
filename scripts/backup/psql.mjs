import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { UserFacingError } from "../setup/progress.mjs";

const END = "-- end of the answer";

/** @typedef {Awaited<ReturnType<typeof openPsql>>} Psql */

/**
 * A connection that lasts until it is closed.
 * @param {string} database
 */
export async function openPsql(database) {
  const args = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align"];
  const child = spawn("psql", [...args, "--set=ON_ERROR_STOP=1", `--dbname=${database}`]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaint += text;
  });
  // What failed is said when an answer is missing.
  child.stdin.on("error", () => {});
  const ended = new Promise((resolve) => {
    child.on("error", (error) => {
      complaint += error.message;
      resolve(undefined);
    });
    child.on("close", resolve);
  });

  /** The lines of a statement's answer. @param {string} sql */
  async function ask(sql) {
    child.stdin.write(`${sql};\n\\echo ${END}\n`);
    /** @type {string[]} */
    const answer = [];
    for (;;) {
      const { done, value } = await lines.next();
      if (value === END) return answer;
      if (!done) answer.push(value);
      else {
        await ended;
        throw new UserFacingError(complaint.trim() || "psql ended without an answer.");
      }
    }
  }

  async function close() {
    child.stdin.end();
    await ended;
  }

  // Values are written alike on each server, and policies hide no rows.
  await ask("set timezone = 'UTC'; set datestyle = 'ISO'; set row_security = off");
  return {
    ask,
    close,
    /** The one value of a statement, which is JSON. @param {string} sql */
    askJson: async (sql) => JSON.parse((await ask(sql)).join("\n")),
  };
}
