import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UserFacingError } from "../setup/progress.mjs";

/**
 * @typedef {{ url: string, key: string }} Storage
 * @typedef {{ bucket: string, name: string, type: string }} Listed
 * @typedef {Listed & { digest: string }} StoredFile
 */

const AT_ONCE = 4;

/** @param {import("./psql.mjs").Psql} psql @returns {Promise<Listed[]>} */
export function readFiles(psql) {
  return psql.askJson(`
    select coalesce(json_agg(listed order by bucket, name), '[]') from (
      select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
      from storage.objects
    ) as listed`);
}

/**
 * Copies files into the folder. One that was removed since the list was made is left out.
 * @param {Storage} storage
 * @param {Listed[]} listed
 * @param {string} folder
 * @returns {Promise<StoredFile[]>}
 */
export async function fetchFiles(storage, listed, folder) {
  const copied = await eachOf(listed, async (file) => {
    const bytes = await fetchBytes(storage, file);
    if (!bytes) return [];
    const path = pathOf(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    return [{ ...file, digest: digestOf(bytes) }];
  });
  return copied.flat();
}

/**
 * @param {Storage} storage
 * @param {StoredFile[]} files
 * @param {string} folder
 */
export async function storeFiles(storage, files, folder) {
  await eachOf(files, async (file) => {
    const bytes = await readFile(pathOf(folder, file)).catch(() => null);
    if (!bytes || digestOf(bytes) !== file.digest) {
      throw new UserFacingError(`${pathOf(folder, file)} is not as it was copied.`);
    }
    const answer = await ask(storage, file, {
      method: "POST",
      headers: { "content-type": file.type, "x-upsert": "true" },
      body: bytes,
    });
    if (!answer.ok) throw await refusal(file, answer);
  });
}

/**
 * What is wrong with each file of the backup in Storage.
 * @param {Storage} storage
 * @param {StoredFile[]} files
 */
export async function checkFiles(storage, files) {
  const problems = await eachOf(files, async (file) => {
    const bytes = await fetchBytes(storage, file);
    if (!bytes) return [`${file.bucket}/${file.name} is missing.`];
    return digestOf(bytes) === file.digest ? [] : [`${file.bucket}/${file.name} has other bytes.`];
  });
  return problems.flat();
}

/** @param {Storage} storage @param {Listed} file */
async function fetchBytes(storage, file) {
  const answer = await ask(storage, file);
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  // Storage says "not found" by 400 as well.
  const said = await answer.text();
  if (/not.?found/i.test(said)) return null;
  throw new UserFacingError(`${file.bucket}/${file.name}: ${answer.status} ${said}`);
}

/** @param {Storage} storage @param {Listed} file @param {RequestInit} [init] */
function ask({ url, key }, { bucket, name }, init = {}) {
  const path = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
  return fetch(`${url}/storage/v1/object/${path}`, {
    ...init,
    headers: { ...init.headers, apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(60_000),
  });
}

/** @param {Listed} file @param {Response} answer */
async function refusal(file, answer) {
  return new UserFacingError(
    `${file.bucket}/${file.name}: ${answer.status} ${await answer.text()}`,
  );
}

/** @param {string} folder @param {Listed} file */
function pathOf(folder, { bucket, name }) {
  const parts = [bucket, ...name.split("/")];
  if (parts.some((part) => part === ".." || part === "")) {
    throw new UserFacingError(`${bucket}/${name} is no name of a file.`);
  }
  return join(folder, "files", ...parts);
}

/** @param {Uint8Array} bytes */
const digestOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/**
 * @template One, Outcome
 * @param {One[]} all
 * @param {(one: One) => Promise<Outcome>} work
 * @returns {Promise<Outcome[]>}
 */
async function eachOf(all, work) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (let first = 0; first < all.length; first += AT_ONCE) {
    outcomes.push(...(await Promise.all(all.slice(first, first + AT_ONCE).map(work))));
  }
  return outcomes;
}
