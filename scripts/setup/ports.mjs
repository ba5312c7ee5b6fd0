import { createServer } from "node:net";
import { UserFacingError } from "./progress.mjs";

/**
 * Fails with the port that is in use and the setting that changes it.
 * @param {{ port: number, cloudPort: number, isHosted: boolean }} instance
 */
export async function checkPorts({ port, cloudPort, isHosted }) {
  const wanted = isHosted ? { PORT: port } : { PORT: port, LOCAL_CLOUD_PORT: cloudPort };

  for (const [name, port] of Object.entries(wanted)) {
    if (await isFree(port)) continue;
    throw new UserFacingError(
      `Port ${port} is in use, perhaps by another Homeline. ` +
        `Stop that program, or choose another port: ${name}=${port + 1} npm start`,
    );
  }
}

/**
 * "localhost" may resolve to IPv4 or IPv6, so every address is tried.
 * @param {number} port
 */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EACCES")
        reject(new UserFacingError(`Port ${port} needs more rights than this.`));
      else resolve(error.code !== "EADDRINUSE");
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
