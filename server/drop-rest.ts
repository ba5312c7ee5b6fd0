import type { IncomingMessage } from "node:http";

/** How long a client may still send after it was answered; the connection serves it again after that. */
const TIMEOUT_MS = 30_000;
/** Between two pieces, since reading what nobody needs must not take the time of other requests. */
const PAUSE_MS = 10;

/**
 * What is left of a body must not block the connection's next request. It is called before the answer has been sent,
 * because Node then reads as fast as it can what nobody has begun to read.
 */
export function dropRest(req: IncomingMessage) {
  if (req.complete) return;

  // A reader that has stopped half-way still waits for more, and nothing flows past it.
  req.removeAllListeners("readable").read(0);
  req.on("data", () => {
    req.pause();
    setTimeout(() => req.resume(), PAUSE_MS);
  });
  req.resume();
  const ending = setTimeout(() => req.destroy(), TIMEOUT_MS).unref();
  req.once("close", () => clearTimeout(ending));
}
