import { command } from "./setup/progress.mjs";
import { capture } from "./setup/run.mjs";

// Runs npm scripts at the same time, and shows what each has printed once it has ended.
await command(async () => {
  const codes = await Promise.all(
    process.argv.slice(2).map(async (name) => {
      const { code, output } = await capture("npm", ["run", "--silent", name]);
      process.stdout.write(output);
      if (code !== 0) console.error(`npm run ${name} failed.`);
      return code;
    }),
  );
  if (codes.some((code) => code !== 0)) process.exit(1);
});
