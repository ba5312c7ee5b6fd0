import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Engine } from "./engine/engine";
import type { Log } from "./http/server";
import type { Keys } from "./keys/keys";
import type { Settings } from "./settings";
import type { FileStore } from "./storage/file-store";

/** What every service of the local cloud is created with. */
export interface Cloud {
  settings: Settings;
  engine: Engine;
  keys: Keys;
  /** The bytes of stored objects. */
  files: FileStore;
  /** The standard error, if absent. */
  log?: Log;
}

/** A service, mounted under a path. `close` ends its timers and background work. */
export interface Service {
  fetch(request: Request): Promise<Response>;
  /** Takes over a WebSocket handshake. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close?(): Promise<void>;
}
