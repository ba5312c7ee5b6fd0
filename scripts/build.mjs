import { build } from "./setup/build.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/progress.mjs";

await command(async () => {
  checkNode();
  await ensureInstalled();
  await build();
});
