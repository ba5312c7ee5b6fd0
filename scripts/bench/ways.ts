import { bundleServer, ensureBuilt } from "../setup/build.mjs";
import { bundle } from "../setup/bundle.mjs";
import { limitRun } from "./limit-run";
import { printLines } from "./lines";
import { measureWays } from "./ways/measure";

limitRun(20);
await ensureBuilt();
const lines = await measureWays(await bundle("local-cloud/src/cli.ts"), await bundleServer());
console.log(printLines(lines));
