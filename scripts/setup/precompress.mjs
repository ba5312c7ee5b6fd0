import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;
const WORTHWHILE = 512;

/** Lays the compressed forms of a folder's texts beside them, as small as they get. */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });

  await Promise.all(
    names
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const plain = await readFile(file);
        await Promise.all([
          keep(`${file}.br`, plain, await brotli(plain)),
          keep(`${file}.gz`, plain, await promisify(gzip)(plain, { level: 9 })),
        ]);
      }),
  );
}

function brotli(plain) {
  return promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

async function keep(file, plain, compressed) {
  const pays = plain.length >= WORTHWHILE && compressed.length < plain.length;
  await (pays ? writeFile(file, compressed) : rm(file, { force: true }));
}
