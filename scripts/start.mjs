import { bundleServer, ensureBuilt } from "./setup/build.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { readPlace } from "./setup/place.mjs";
import { checkPorts } from "./setup/ports.mjs";
import { command } from "./setup/progress.mjs";
import { runSite } from "./setup/site.mjs";

await command(async () => {
  checkNode();
  const place = readPlace(process.env);
  await checkPorts(place);
  await ensureInstalled();
  await ensureBuilt();

  await runSite(place, await bundleServer(), "production");
});
