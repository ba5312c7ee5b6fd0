import { createServer } from "node:net";
import { Stop } from "./progress.mjs";

/** Reads a port from a setting, or says what is wrong with it. */
export function readPort(name, text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Stop(`${name} must be a port between 1 and 65535, not "${text}".`);
}

/** Says which port is taken, and by what setting to choose another, before anything starts. */
export async function checkPorts({ port, cloudPort, isHosted }) {
  const wanted = isHosted ? { PORT: port } : { PORT: port, LOCAL_CLOUD_PORT: cloudPort };

  for (const [name, port] of Object.entries(wanted)) {
    if (await isFree(port)) continue;
    throw new Stop(
      `Port ${port} is in use, perhaps by another Homeline. ` +
        `Stop that program, or choose another port: ${name}=${port + 1} npm start`,
    );
  }
}

// why: on every address at once, since "localhost" may lead to either family.
function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (error.code === "EACCES") reject(new Stop(`Port ${port} needs more rights than this.`));
      else resolve(error.code !== "EADDRINUSE");
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
