import { join } from "node:path";
import { CLOUD_READY, startChild } from "./child.mjs";
import { readLocalEnv } from "./local-env.mjs";
import { openLogFile } from "./log-file.mjs";

/**
 * Starts the local cloud and waits until it is ready; its log is a file beside its data.
 * @param {import("./instance.mjs").Instance} instance
 */
export async function startLocalCloud({ dataDir, cloudPort, siteUrl }) {
  // A static import would fail before the packages are installed.
  const { bundleLocalCloud } = await import("../../local-cloud/bin/bundle.mjs");
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    LOCAL_CLOUD_PORT: String(cloudPort),
    SITE_URL: siteUrl,
  };
  const { write: listen } = openLogFile(join(dataDir, "local-cloud.log"));
  const cloud = await startChild(await bundleLocalCloud(), env, { ready: CLOUD_READY, listen });

  return { ...cloud, settings: await readLocalEnv(dataDir) };
}
