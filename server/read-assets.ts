import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Encoding } from "./compression";
import { contentTypeOf } from "./content-types";

export interface Asset {
  type: string;
  etag: string;
  modified: Date;
  plain: Buffer<ArrayBuffer>;
  compressed: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
}

/** The files of a folder by the path they are asked for; the build left compressed forms beside. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = new Set(await readdir(folder, { recursive: true }));
  const isCompressed = (name: string) =>
    /\.(br|gz)$/.test(name) && names.has(name.slice(0, name.lastIndexOf(".")));

  const assets = [...names]
    .filter((name) => !isCompressed(name))
    .map(async (name): Promise<[string, Asset] | undefined> => {
      const asset = await readAsset(folder, name, names);
      return asset && [`/${name.split(sep).join("/")}`, asset];
    });
  const found = await Promise.all(assets);
  return new Map(found.filter((entry) => entry !== undefined));
}

async function readAsset(folder: string, name: string, names: Set<string>) {
  const about = await stat(join(folder, name));
  if (!about.isFile()) return undefined;

  const read = (ending: string) => readFile(join(folder, name + ending));
  const plain = await read("");
  return {
    type: contentTypeOf(name),
    // why: weak, because the compressed forms share it.
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 16)}"`,
    modified: about.mtime,
    plain,
    compressed: {
      br: names.has(`${name}.br`) ? await read(".br") : undefined,
      gzip: names.has(`${name}.gz`) ? await read(".gz") : undefined,
    },
  };
}
