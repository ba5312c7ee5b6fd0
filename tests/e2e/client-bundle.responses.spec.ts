import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "./support/site-fixtures";

/** What is left of zod in any bundle, however it was minified. */
const TRACES = ["_zod", "invalid_type", "ZodError"];

test("zod never reaches the browser", () => {
  const scripts = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(5);

  for (const name of scripts) {
    const script = readFileSync(join("build/client", name), "utf8");
    for (const trace of TRACES) expect(script, name).not.toContain(trace);
  }
});

test("it would be found there", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: 'import { z } from "zod/v4"; console.log(z.object({ a: z.string() }).parse({}));',
      resolveDir: ".",
    },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  for (const trace of TRACES) expect(outputFiles[0]?.text).toContain(trace);
});
