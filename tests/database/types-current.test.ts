import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generateTypes } from "../../scripts/database-types/generate";
import { onOneEngine } from "../support/cloud";

onOneEngine("The types of the database", (cloud) => {
  test("are current", async () => {
    const committed = await readFile("supabase/database.types.ts", "utf8");

    expect(committed, "run npm run types").toBe(await generateTypes(cloud().engine));
  });
});
