import { describeMissingSettings } from "../server/required-settings.js";
import { bundleServer, ensureBuilt } from "./setup/build.mjs";
import { checkNode, ensureInstalledToServe } from "./setup/install.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";

await command(async () => {
  checkNode();
  const problem = describeMissingSettings(process.env);
  if (problem) throw new UserFacingError(problem);
  await ensureInstalledToServe();
  await ensureBuilt();

  process.env.NODE_ENV = "production";
  await import(await bundleServer());
});
