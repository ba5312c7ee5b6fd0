import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Engine } from "./engine/engine";
import type { Log } from "./http/server";
import type { Keys } from "./keys/keys";
import type { Settings } from "./settings";

/** What every part of the local cloud is given: where it runs, its database, its secrets and its log. */
export interface Cloud {
  settings: Settings;
  engine: Engine;
  keys: Keys;
  /** Where it says what went wrong out of sight of those who ask; otherwise the standard error. */
  log?: Log;
}

/** One part of the cloud, mounted under a path. `close` ends timers and open work. */
export interface Service {
  fetch(request: Request): Promise<Response>;
  /** Takes over a WebSocket handshake, for a part that speaks it. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close?(): Promise<void>;
}
