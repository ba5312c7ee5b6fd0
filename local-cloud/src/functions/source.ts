import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { configAt, readConfig } from "../config-file";
import { sourceFile } from "../package-folder";
import type { Settings } from "../settings";

export interface FunctionSource {
  name: string;
  entry: string;
  importMap: string;
  verifiesToken: boolean;
  /** Changes with every file that goes into the function. */
  fingerprint: string;
}

const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** The fingerprint of what all bundles share. Computed once, since the lock file is large. */
const foundation = memo(() =>
  fingerprintOf([
    resolve("package-lock.json"),
    sourceFile("functions/runtime.ts"),
    sourceFile("functions/bundle.ts"),
  ]),
);

export function findSource(settings: Settings, name: string): FunctionSource | undefined {
  if (!NAME.test(name)) return undefined;

  const root = join(settings.supabaseDir, "functions");
  const entry = join(root, name, "index.ts");
  const config = readConfig(settings);
  const isDisabled = configAt(config, `functions.${name}.enabled`) === false;
  if (isDisabled || !existsSync(entry)) return undefined;

  const mapPath = configAt(config, `functions.${name}.import_map`);
  const importMap =
    typeof mapPath === "string"
      ? resolve(settings.supabaseDir, mapPath)
      : join(root, name, "deno.json");
  const files = [
    ...filesIn(join(root, name)),
    ...filesIn(join(root, "_shared")),
    // Functions import generated constants from it.
    join(settings.supabaseDir, "database.types.ts"),
    importMap,
  ];

  return {
    name,
    entry,
    importMap,
    verifiesToken: configAt(config, `functions.${name}.verify_jwt`) !== false,
    fingerprint: fingerprintOf(files, foundation()),
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath ?? file.path, file.name))
    .sort();
}

function fingerprintOf(files: string[], salt = ""): string {
  const hash = createHash("sha256").update(salt);
  for (const file of files.filter((path) => existsSync(path))) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 20);
}

function memo<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
