import { expect, test } from "vitest";
import { MIGRATIONS } from "#database";
import { onEachEngine } from "../support/cloud";

onEachEngine("the migrations that were applied", (cloud) => {
  test("are told to everybody, and are those that the build needs", async () => {
    const { data } = await cloud().anon().rpc("applied_migrations").throwOnError();

    expect(data).toEqual(MIGRATIONS);
    expect(MIGRATIONS.length).toBeGreaterThan(30);
  });
});
