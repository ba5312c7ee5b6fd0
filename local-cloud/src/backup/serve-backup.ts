import { PassThrough, Readable } from "node:stream";
import type { Cloud, Service } from "../cloud";
import { RequestError } from "../http/request-error";
import { identify } from "../keys/identify";
import { logError } from "../log-error";
import { writeBackup } from "./write-backup";

/** `GET /backup` with the secret key: only the process that has opened PGlite can read it. */
export function createBackup(cloud: Cloud): Service {
  return {
    async fetch(request) {
      const { role } = await identify(request, cloud);
      if (role !== "service_role") throw new RequestError(403, { message: "Use the secret key" });

      const backup = new PassThrough();
      // A client that sees its response break off knows that it has no backup.
      writeBackup(cloud, backup).catch((error: Error) => {
        const hasLeft = error.name === "AbortError";
        if (!hasLeft) logError(cloud, "backup", error);
      });
      const body = Readable.toWeb(backup) as ReadableStream<Uint8Array>;
      return new Response(body, { headers: { "cache-control": "no-store" } });
    },
  };
}
