import { ensureBuilt } from "./setup/build.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";
import { runLoad } from "./setup/runners.mjs";

await command(async () => {
  const [seconds = "600"] = process.argv.slice(2);
  if (!(Number(seconds) >= 10 && Number(seconds) <= 3600)) {
    throw new UserFacingError(`Say for how many seconds, 10 to 3600, not "${seconds}".`);
  }
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  process.env.LOAD_SECONDS = seconds;

  const { failed } = await runLoad();
  process.exit(failed > 0 ? 1 : 0);
});
