import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { createFunctions } from "../src/functions/functions";

onOneEngine(
  "an edge function that connects to the database itself",
  (cloud, engine) => {
    test("reaches a Postgres, and reads in its log that PGlite has no address", async () => {
      const printed: string[] = [];
      const settings = {
        ...cloud().settings,
        supabaseDir: resolve("local-cloud/tests/support/functions"),
      };
      const log = (line: string) => printed.push(line);
      const host = createFunctions({ ...cloud(), settings, log });
      onTestFinished(() => host.close?.());

      const request = new Request(`${cloud().url}/functions/v1/database`);
      const response = await host.fetch(request);
      const expected = {
        pglite: { status: 500, printed: /has no SUPABASE_DB_URL on PGlite.* Set DATABASE_URL/ },
        postgres: { status: 200, printed: /^$/ },
      }[engine];
      expect(response.status).toBe(expected.status);
      await expect.poll(() => printed.join(" ")).toMatch(expected.printed);
    });
  },
  { seed: "demo" },
);
