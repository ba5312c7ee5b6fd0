import { data } from "@remix-run/node";

/** What a person may not do or cannot find; thrown, and told by the nearest error page. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" });
/** The same for a form whose thing is gone: what was typed is told with it, so that it is not lost. */
export const goneWith = (typed: string) =>
  data({ typed }, { status: 404, statusText: "Not Found" });
export const forbidden = (text?: string) =>
  data(text ?? null, { status: 403, statusText: "Forbidden" });
export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });
export const tooLarge = () => data(null, { status: 413, statusText: "Content Too Large" });
