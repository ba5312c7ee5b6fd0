import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startChild, stopChildren } from "./child.mjs";
import { startLocalCloud } from "./local-cloud.mjs";
import { siteEnv } from "./place.mjs";
import { Stop, step } from "./progress.mjs";

/** Runs a web server, and a local cloud unless another backend is named, until told to stop. */
export async function runSite(place, program, mode) {
  const stopped = untilStopped();
  try {
    await Promise.race([stopped, serve(place, program, mode)]);
  } finally {
    await stopChildren();
  }
  process.exit(0);
}

function untilStopped() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, resolve);

    // why: npm passes a signal on to its shell, and that dies of it without passing it on.
    if (!process.env.npm_lifecycle_event) return;
    const { ppid } = process;
    setInterval(() => process.ppid !== ppid && resolve(), 250);
  });
}

async function serve(place, program, mode) {
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const cloud = place.isHosted
    ? undefined
    : await step("Starting the local cloud", () => startLocalCloud(place));
  const env = { ...siteEnv(place, cloud?.settings ?? process.env), NODE_ENV: mode };
  const web = await step("Starting the web server", () => startWeb(program, env));
  introduce(place, env);

  await Promise.race([
    web.exited.then(([code, signal]) => {
      throw new Stop(`The web server has ended (${signal ?? code}), so everything was stopped.`);
    }),
    cloud?.exited.then(() => {
      const log = join(place.dataDir, "local-cloud.log");
      throw new Stop(
        `${cloud.lastWords()}\n\nThe local cloud has ended, so everything was stopped. ` +
          `More is in ${log}; \`npm start\` starts again with the same data.`,
      );
    }) ?? web.exited,
  ]);
}

/** Resolves once the server listens; from then on what it prints goes to the terminal. */
async function startWeb(program, env) {
  let early = "";
  let hear = () => {};
  const { exited } = startChild(program, env, (text) => hear(text));

  await new Promise((ready, refuse) => {
    hear = (text) => {
      early += text;
      if (early.includes("The web site is at")) ready();
    };
    exited.then(() => refuse(new Stop(early.trim() || "The web server did not start.")));
  });
  hear = (text) => process.stdout.write(text);
  return { exited };
}

function introduce({ siteUrl, isHosted }, { SUPABASE_URL }) {
  const lines = isHosted
    ? [`  with the backend at ${SUPABASE_URL}`]
    : [
        "  Accounts   admin@homeline.test, customer@homeline.test, new@homeline.test,",
        "             blocked@homeline.test, owner@homeline.test",
        "  Password   homeline-demo",
        `  Mailbox    ${SUPABASE_URL}/mailbox`,
      ];
  console.log(`\n  Homeline   ${siteUrl}\n${lines.join("\n")}\n\n  Ctrl-C stops it.\n`);
}
