import { whatIsMissing } from "../server/needed-settings.js";
import { bundleServer, ensureBuilt } from "./setup/build.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { command, Stop } from "./setup/progress.mjs";

await command(async () => {
  checkNode();
  const problem = whatIsMissing(process.env);
  if (problem) throw new Stop(problem);
  await ensureInstalled();
  await ensureBuilt();

  process.env.NODE_ENV = "production";
  await import(await bundleServer());
});
