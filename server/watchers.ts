import type { IncomingMessage, ServerResponse } from "node:http";

export type WatchedRequest = IncomingMessage & { originalUrl?: string };

export type WatchedAnswer = ServerResponse & {
  locals: Pick<Express.Locals, "route" | "isCached" | "isStale" | "backend">;
};

/** Logs or measures an answer. A cached page does not pass Express, so a watcher gets what Node knows. */
export type Watcher = (req: WatchedRequest, res: WatchedAnswer, next: () => void) => void;
