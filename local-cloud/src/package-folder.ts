import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// This file may be part of a bundle anywhere in the workspace, so its own path is no help.
const PACKAGE_JSON = createRequire(import.meta.url).resolve("@homeline/local-cloud/package.json");

export function sourceFile(path: string): string {
  return join(dirname(PACKAGE_JSON), "src", path);
}
