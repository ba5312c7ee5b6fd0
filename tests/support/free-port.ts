import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152). */
const FIRST_PORT = 20_000;
const END_OF_PORTS = 32_768;

/**
 * A port that nobody listens on just now. It is drawn where the system itself takes none: between
 * this look and the start of a server, a port of the system's own range may go to a connection.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_OF_PORTS);

  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, "127.0.0.1");
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");

  return true;
}
