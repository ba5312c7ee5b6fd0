import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startChild } from "./child.mjs";
import { openLogFile } from "./log-file.mjs";
import { UserFacingError } from "./progress.mjs";

const TAIL = 2_000;

/**
 * Starts the local cloud and waits until it is ready; its log is a file beside its data.
 * @param {import("./instance.mjs").Instance} instance
 */
export async function startLocalCloud({ dataDir, cloudPort, siteUrl }) {
  // A static import would fail before the packages are installed.
  const { bundleLocalCloud } = await import("../../local-cloud/bin/bundle.mjs");
  const program = await bundleLocalCloud();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    LOCAL_CLOUD_PORT: String(cloudPort),
    SITE_URL: siteUrl,
  };
  const log = openLogFile(join(dataDir, "local-cloud.log"));
  let tail = "";
  let onOutput = () => {};
  const { exited } = startChild(program, env, (text) => {
    log.write(text);
    tail = (tail + text).slice(-TAIL);
    onOutput();
  });
  const lastOutput = () => tail.trim();

  /** @type {Promise<void>} */
  const isReady = new Promise((ready, refuse) => {
    onOutput = () => tail.includes("local.env") && ready();
    exited.then(() =>
      refuse(new UserFacingError(lastOutput() || "The local cloud did not start.")),
    );
  });
  await isReady;
  onOutput = () => {};
  const written = await readFile(join(dataDir, "local.env"), "utf8");
  /** @type {Record<string, string>} */
  const settings = Object.fromEntries(
    [...written.matchAll(/^(\w+)=(.*)$/gm)].map(([, ...pair]) => pair),
  );

  return { exited, settings, lastOutput };
}
