import { join } from "node:path";
import { step, UserFacingError } from "./progress.mjs";
import { capture } from "./run.mjs";

/** The versions that docs/deploying.md names; what another one does was not tried. */
export const HOSTED_TOOLS = { supabase: "3.1.0", deno: "2.9.6" };

/** Gets the Supabase CLI and Deno, which most checks do not need, and names their folder. */
export async function getHostedTools() {
  const packages = Object.entries(HOSTED_TOOLS).map(([name, version]) => `${name}@${version}`);

  return step("Getting the Supabase CLI and Deno", async () => {
    const { code, output } = await capture("npx", [
      "--yes",
      ...packages.map((name) => `--package=${name}`),
      "--call=command -v supabase",
    ]);
    const [command] = /^\/.+\/supabase$/m.exec(output) ?? [];
    if (code === 0 && command) return join(command, "../..");
    throw new UserFacingError(
      `${output.trim()}\n\n${packages.join(" and ")} could not be fetched. ` +
        "Is the npm registry reachable?",
    );
  });
}
