import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { startChild } from "./child.mjs";
import { Stop } from "./progress.mjs";

const TAIL = 2_000;

/** Starts the local cloud and waits until it answers; its log goes to a file beside its data. */
export async function startLocalCloud({ dataDir, cloudPort, siteUrl }) {
  const program = await bundle("local/cli.ts");
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    LOCAL_CLOUD_PORT: String(cloudPort),
    SITE_URL: siteUrl,
  };
  const log = createWriteStream(join(dataDir, "local-cloud.log"));
  let tail = "";
  let heard = () => {};
  const { exited } = startChild(program, env, (text) => {
    log.write(text);
    tail = (tail + text).slice(-TAIL);
    heard();
  });
  const lastWords = () => tail.trim();

  await new Promise((ready, refuse) => {
    heard = () => tail.includes("local.env") && ready();
    exited.then(() => refuse(new Stop(lastWords() || "The local cloud did not start.")));
  });
  heard = () => {};
  const written = await readFile(join(dataDir, "local.env"), "utf8");
  const settings = Object.fromEntries(
    [...written.matchAll(/^(\w+)=(.*)$/gm)].map(([, ...pair]) => pair),
  );

  return { exited, settings, lastWords };
}
