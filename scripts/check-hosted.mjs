import { getHostedTools } from "./setup/hosted-tools.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { command, step } from "./setup/progress.mjs";
import { run } from "./setup/run.mjs";

await command(async () => {
  checkNode();
  await ensureInstalled();
  process.env.HOSTED_TOOLS = await getHostedTools();
  await step("Checking the path to a hosted project", async () => {
    await run("npx", ["vitest", "run", "tests/hosted", "tests/functions/deno"]);
  });
});
