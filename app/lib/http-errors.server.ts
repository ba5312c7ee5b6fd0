import { data } from "@remix-run/node";

// What the user may not do; it is thrown, and the nearest error page explains it.
export const forbidden = () => data(null, { status: 403, statusText: "Forbidden" });
export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });
export const tooLarge = () => data(null, { status: 413, statusText: "Content Too Large" });
