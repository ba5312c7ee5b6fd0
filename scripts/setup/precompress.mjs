import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;
const MIN_BYTES = 512;

/**
 * Writes the compressed form of each text file beside it.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true });

  await Promise.all(
    names
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const plain = await readFile(file);
        await Promise.all([
          writeIfSmaller(`${file}.br`, plain, await brotli(plain)),
          writeIfSmaller(`${file}.gz`, plain, await promisify(gzip)(plain, { level: 9 })),
        ]);
      }),
  );
}

/** @param {Buffer} plain */
function brotli(plain) {
  return promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

/**
 * @param {string} file
 * @param {Buffer} plain
 * @param {Buffer} compressed
 */
async function writeIfSmaller(file, plain, compressed) {
  const isSmaller = plain.length >= MIN_BYTES && compressed.length < plain.length;
  await (isSmaller ? writeFile(file, compressed) : rm(file, { force: true }));
}
