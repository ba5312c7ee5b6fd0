import { builtServer } from "./setup/build.mjs";
import { commit } from "./setup/commit.mjs";
import { checkNode, ensureInstalledToServe } from "./setup/install.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";

await command(async () => {
  checkNode();
  await ensureInstalledToServe();
  // The packages that it needs may not have been there before.
  const { settingsProblems } = await import("../app/settings.js");
  const problems = settingsProblems(process.env);
  if (problems.length > 0) throw new UserFacingError(problems.join("\n"));

  process.env.NODE_ENV = "production";
  process.env.COMMIT = commit();
  await import(await builtServer());
});
