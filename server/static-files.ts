import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import express, { type RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";
import createError from "http-errors";

const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600, stale-while-revalidate=86400";

/**
 * The files of the built site, with the compressed forms that the build has written beside them.
 * Their names are read at the start, so that the disk is not searched for each page.
 */
export function staticFiles(folder: string): RequestHandler {
  const assets = join(folder, "assets") + sep;
  const names = new Set(
    readdirSync(folder, { recursive: true }).map((name) => `/${String(name).replaceAll(sep, "/")}`),
  );
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br"],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (res, path) => {
        // The names of assets contain a hash of what is in them.
        res.setHeader("Cache-Control", path.startsWith(assets) ? ONE_YEAR : ONE_HOUR);
        // A file that has no compressed form now may get one with the next build.
        res.setHeader("Vary", "Accept-Encoding");
        // Compressed files already have their type, with its charset in capitals.
        const type = res.getHeader("Content-Type");
        if (type) res.setHeader("Content-Type", String(type).toLowerCase());
      },
    },
  });

  return express
    .Router()
    .use((req, res, next) => {
      if (names.has(decodeURIComponent(req.path))) files(req, res, next);
      else next();
    })
    .use("/assets/", (_req, _res, next) => next(createError(404)));
}
