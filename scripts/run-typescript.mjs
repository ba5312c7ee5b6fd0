import { spawn } from "node:child_process";
import { bundle } from "./setup/bundle.mjs";

const [entry = "", ...args] = process.argv.slice(2);
const child = spawn(process.execPath, ["--enable-source-maps", await bundle(entry), ...args], {
  stdio: "inherit",
});

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, (name) => child.kill(name));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
