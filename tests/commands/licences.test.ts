import { expect, test } from "vitest";
import { runCommand } from "../support/command";

test("all packages that run have a licence that is allowed, and those of development are not looked at", async () => {
  const command = runCommand(process.execPath, ["scripts/licences.mjs"]);
  expect(await command.exited, command.output()).toBe(0);

  const packages = [...command.output().matchAll(/(\S+)@\d/g)].map(([, name]) => name);
  expect(packages).toEqual(expect.arrayContaining(["express", "react", "stripe"]));
  for (const name of ["vite", "vitest", "playwright"]) expect(packages).not.toContain(name);
});
