import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { type BackendUse, countBackendCalls } from "./backend-calls";

declare global {
  namespace Express {
    interface Locals {
      /** The pattern of the address, such as `/blog/:slug`. */
      route?: string;
      backend: BackendUse;
    }
  }
}

/** Measures a request. In production only administrators see in its headers where the time went. */
export function measure({ isPublic }: { isPublic: boolean }): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    const backend = { requestId: String(req.id), calls: 0, ms: 0 };
    res.locals.backend = backend;
    // Log, metrics, traces and the stream listen for its end, and Node warns of eleven listeners.
    res.setMaxListeners(20);

    onHeaders(res, () => {
      if (!isPublic && !res.locals.context.isForAdmin) return;
      const total = (performance.now() - began).toFixed(1);
      res.setHeader(
        "Server-Timing",
        `total;dur=${total}, backend;dur=${backend.ms};desc="calls: ${backend.calls}"`,
      );
    });
    countBackendCalls(backend, next);
  };
}
