import { spawn } from "node:child_process";
import { bundle } from "./setup/bundle.mjs";
import { checkNode, ensureInstalled } from "./setup/install.mjs";
import { command } from "./setup/progress.mjs";

await command(async () => {
  checkNode();
  await ensureInstalled();

  const cloud = spawn(process.execPath, ["--enable-source-maps", await bundle("local/cli.ts")], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cloud.kill(signal));
  cloud.on("exit", (code) => process.exit(code ?? 1));
});
