import { data } from "@remix-run/node";
import { previousPage } from "./previous-page.server";

/**
 * What the user may not do or cannot find; it is thrown, and the nearest error page explains it. A
 * message whose order is gone is shown there, to be copied.
 */
export const notFound = (request: Request, unsentText?: string) =>
  data({ back: previousPage(request), unsentText }, { status: 404, statusText: "Not Found" });
export const forbidden = (text?: string) =>
  data(text ?? null, { status: 403, statusText: "Forbidden" });
export const badRequest = () => data(null, { status: 400, statusText: "Bad Request" });
export const tooLarge = () => data(null, { status: 413, statusText: "Content Too Large" });
