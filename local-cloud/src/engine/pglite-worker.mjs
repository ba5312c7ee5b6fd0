import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { uuid_ossp } from "@electric-sql/pglite/contrib/uuid_ossp";

// Plain JavaScript, since a worker starts from a file on disk, outside any bundle.
const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
const extensions = { pg_trgm, unaccent, uuid_ossp };

const database = await PGlite.create({
  dataDir: workerData.dataDir,
  // Every extension is unpacked at each start; that of pgcrypto takes a third of it.
  extensions: workerData.needsPgcrypto
    ? { ...extensions, ...(await import("@electric-sql/pglite/contrib/pgcrypto")) }
    : extensions,
  // Postgres initializes all buffers at start, and the default 128 MB are slow.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
});

port.on("message", async (message) => {
  if (message === "close") {
    await database.close();
    port.close();
    return;
  }
  await database.execProtocolRawStream(message, { onRawData: send });
});

/** @param {Uint8Array} bytes a view of WebAssembly memory that the next message overwrites */
function send(bytes) {
  const copy = bytes.slice();
  port.postMessage(copy, [copy.buffer]);
}

port.postMessage("ready");
