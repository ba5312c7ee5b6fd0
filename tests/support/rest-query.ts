import type { Problem } from "../../local/http/problem";
import { parseQuery } from "../../local/rest/query/parse-query";

/** What the REST service understands of a query string. */
export const parse = (text: string, isCallByGet = false) =>
  parseQuery(new URLSearchParams(text), isCallByGet);

export const plain = (name: string) => ({ name, path: [] });

/** With what words a text was refused. */
export function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (problem) {
    const { status, body } = problem as Problem;
    return { status, code: body.code, message: body.message, details: body.details };
  }
  throw new Error("Nothing was refused.");
}
