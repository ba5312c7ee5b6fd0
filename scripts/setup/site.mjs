import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startChild, stopChildren, WEB_READY } from "./child.mjs";
import { accountLines } from "./demo-accounts.mjs";
import { siteEnv } from "./instance.mjs";
import { startLocalCloud } from "./local-cloud.mjs";
import { step, UserFacingError } from "./progress.mjs";

const RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;

/**
 * Runs a web server, and a local cloud unless SUPABASE_URL is set, until a signal arrives.
 * @param {import("./instance.mjs").Instance} instance
 * @param {string} program
 * @param {string} mode
 */
export async function runSite(instance, program, mode) {
  const stopped = untilStopped();
  try {
    await Promise.race([stopped, serve(instance, program, mode)]);
  } finally {
    await stopChildren();
  }
  process.exit(0);
}

/** @returns {Promise<void>} */
function untilStopped() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve());

    // An npm that is killed sends no signal, so its end has to be noticed.
    if (!process.env.npm_lifecycle_event) return;
    const { ppid } = process;
    setInterval(() => process.ppid !== ppid && resolve(), 250);
  });
}

/**
 * @param {import("./instance.mjs").Instance} instance
 * @param {string} program
 * @param {string} mode
 */
async function serve(instance, program, mode) {
  mkdirSync(instance.dataDir, { recursive: true, mode: 0o700 });
  const cloud = instance.isHosted
    ? undefined
    : await step("Starting the local cloud", () => startLocalCloud(instance));
  const env = { ...siteEnv(instance, cloud?.settings ?? process.env), NODE_ENV: mode };
  const start = () => startWeb(program, env);
  const web = await step("Starting the web server", start);
  printAddresses(instance, env, cloud?.settings.SEEDED_WITH);

  const running = keepRunning(web, start);
  const cloudEnded = cloud?.crashed.then(() => {
    const log = join(instance.dataDir, "local-cloud.log");
    throw new UserFacingError(
      `${cloud.lastOutput()}\n\nThe local cloud has ended, so everything was stopped. ` +
        `More is in ${log}; \`npm start\` starts again with the same data.`,
    );
  });
  await Promise.race([running, cloudEnded ?? running]);
}

/**
 * Starts the web server again when it has ended by itself; fails if it does so again and again.
 * @param {Awaited<ReturnType<typeof startWeb>>} web
 * @param {() => ReturnType<typeof startWeb>} start
 */
async function keepRunning(web, start) {
  /** @type {number[]} */
  let restarts = [];
  for (;;) {
    const [code, signal] = await web.crashed;
    const ended = `The web server has ended (${signal ?? code})`;
    const now = performance.now();
    restarts = restarts.filter((time) => now - time < RESTARTS_WITHIN_MS);
    if (restarts.length === RESTARTS) {
      throw new UserFacingError(
        `${ended} and was started ${RESTARTS} times within a minute, so everything was stopped.`,
      );
    }
    console.error(`\n${ended}, and is started again.\n`);
    restarts.push(now);
    web = await start();
  }
}

/**
 * Resolves when the server listens; from then on its output goes to the terminal.
 * @param {string} program
 * @param {import("./instance.mjs").Variables} env
 */
async function startWeb(program, env) {
  const output = await openOutput();
  let isReady = false;
  const web = await startChild(program, env, {
    ready: WEB_READY,
    listen: (text) => isReady && output.write(text),
  });
  isReady = true;
  return web;
}

/** A terminal gets the log as text; the web server writes JSON into the pipe. */
async function openOutput() {
  if (!process.stdout.isTTY) return process.stdout;

  const { default: pretty } = await import("pino-pretty");
  return pretty({ sync: true, ignore: "method,path,status,ms" });
}

/**
 * @param {import("./instance.mjs").Instance} instance
 * @param {import("./instance.mjs").Variables} env
 * @param {string} [seededWith]
 */
function printAddresses({ siteUrl, isHosted }, { SUPABASE_URL }, seededWith) {
  const lines = isHosted
    ? [`  with the backend at ${SUPABASE_URL}`]
    : [...accountLines(seededWith), `  Mailbox    ${SUPABASE_URL}/mailbox`];
  console.log(`\n  Homeline   ${siteUrl}\n${lines.join("\n")}\n\n  Ctrl-C stops it.\n`);
}
