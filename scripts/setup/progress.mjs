const isTerminal = process.stdout.isTTY === true;

/** A failure with a sentence for the person at the keyboard; no stack trace. */
export class Stop extends Error {}

/** Runs one named step, saying that it runs and how long it took. */
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

function say(mark, name, began, outcome) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const note = typeof outcome === "string" ? ` (${outcome})` : "";
  process.stdout.write(`${isTerminal ? "\r\x1b[K" : ""}${mark} ${name}${note}, ${seconds} s\n`);
}

/** Runs a command's main function; a Stop ends it with its sentence, a bug with its stack. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  }
}
