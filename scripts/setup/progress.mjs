import { diskProblem } from "../../local-cloud/src/disk-problem.mjs";

const isTerminal = process.stdout.isTTY === true;

/** A failure that is shown as its message, without a stack trace. */
export class UserFacingError extends Error {}

/**
 * Runs a step and prints its name and duration.
 * @template Outcome
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
export async function step(name, work) {
  const began = performance.now();
  if (isTerminal) process.stdout.write(`… ${name}`);

  try {
    const outcome = await work();
    say("✓", name, began, outcome);
    return outcome;
  } catch (error) {
    say("✗", name, began);
    throw error;
  }
}

/**
 * @param {string} symbol
 * @param {string} name
 * @param {number} began
 * @param {unknown} [outcome]
 */
function say(symbol, name, began, outcome) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const note = typeof outcome === "string" ? ` (${outcome})` : "";
  process.stdout.write(`${isTerminal ? "\r\x1b[K" : ""}${symbol} ${name}${note}, ${seconds} s\n`);
}

/**
 * Runs a command; a `UserFacingError` prints its message, any other error its stack.
 * @param {() => Promise<void>} main
 */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    const problem = error instanceof UserFacingError ? error.message : diskProblem(error);
    console.error(problem ? `\n${problem}` : error);
    process.exit(1);
  }
}
