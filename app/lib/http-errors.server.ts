import { data } from "@remix-run/node";

/** What the user may not do or cannot find; it is thrown, and the nearest error page explains it. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" });
/** The same for a message whose order is gone: the error page shows its text, to be copied. */
export const notFoundWithUnsentText = (unsentText: string) =>
  data({ unsentText }, { status: 404, statusText: "Not Found" });
export const forbidden = (text?: string) =>
  data(text ?? null, { status: 403, statusText: "Forbidden" });
export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });
export const tooLarge = () => data(null, { status: 413, statusText: "Content Too Large" });
