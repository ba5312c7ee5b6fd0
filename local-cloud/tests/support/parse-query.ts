import type { RequestError } from "../../src/http/request-error";
import { parseQuery } from "../../src/rest/query/parse-query";

/** What the REST service understands of a query string. */
export const parse = (text: string, isCallByGet = false) =>
  parseQuery(new URLSearchParams(text), isCallByGet);

/** With what fields a text was refused. */
export function parseErrorOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    const { status, body } = error as RequestError;
    return { status, code: body.code, message: body.message, details: body.details };
  }
  throw new Error("Nothing was refused.");
}
