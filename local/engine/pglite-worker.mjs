import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

// why: plain JavaScript, since a thread is started from a file on disk, outside of any bundle.
const database = await PGlite.create({
  dataDir: workerData.dataDir,
  // why: what the migrations use and no more; each is unpacked anew at every start.
  extensions: { pg_trgm, unaccent },
  // why: Postgres touches all of its buffers as it starts, and 128 MB of them take a while.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
});

parentPort.on("message", async (message) => {
  if (message === "close") {
    await database.close();
    parentPort.close();
    return;
  }
  await database.execProtocolRawStream(message, { onRawData: send });
});

/** @param {Uint8Array} bytes a view of WebAssembly memory that the next message overwrites */
function send(bytes) {
  const copy = bytes.slice();
  parentPort.postMessage(copy, [copy.buffer]);
}

parentPort.postMessage("ready");
