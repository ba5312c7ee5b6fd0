import { data } from "@remix-run/node";

/** What the user may not do or cannot find; it is thrown, and the nearest error page explains it. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" });
/** The same for a form whose row is gone: the error page shows what was typed. */
export const notFoundWithInput = (typed: string) =>
  data({ typed }, { status: 404, statusText: "Not Found" });
export const forbidden = (text?: string) =>
  data(text ?? null, { status: 403, statusText: "Forbidden" });
export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });
export const tooLarge = () => data(null, { status: 413, statusText: "Content Too Large" });
