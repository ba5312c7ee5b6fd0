import type { Cloud, Service } from "../cloud";
import { RequestError } from "../http/request-error";
import { identify } from "../keys/identify";
import { writeBackup } from "./write-backup";

/** `GET /backup` with the secret key: only the process that has opened PGlite can read it. */
export function createBackup(cloud: Cloud): Service {
  return {
    async fetch(request) {
      const { role } = await identify(request, cloud);
      if (role !== "service_role") throw new RequestError(403, { message: "Use the secret key" });
      const backup = await writeBackup(cloud);
      return new Response(new Uint8Array(backup), { headers: { "cache-control": "no-store" } });
    },
  };
}
