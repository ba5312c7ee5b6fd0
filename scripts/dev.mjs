import { bundle } from "./setup/bundle.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { readInstance } from "./setup/instance.mjs";
import { checkPorts } from "./setup/ports.mjs";
import { command } from "./setup/progress.mjs";
import { runSite } from "./setup/site.mjs";

await command(async () => {
  checkNode();
  await ensureInstalled();
  const instance = await readInstance(process.env);
  await checkPorts(instance);

  await runSite(instance, await bundle("server/dev.ts"), "development");
});
