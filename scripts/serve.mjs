import { settingsProblems } from "../app/settings-table.js";
import { builtServer } from "./setup/build.mjs";
import { checkNode, ensureInstalledToServe } from "./setup/install.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";

await command(async () => {
  checkNode();
  const problems = settingsProblems(process.env);
  if (problems.length > 0) throw new UserFacingError(problems.join("\n"));
  await ensureInstalledToServe();

  process.env.NODE_ENV = "production";
  await import(await builtServer());
});
