import type { Problem } from "../http/problem";
import { refusal } from "./refusals";
import type { AnswerRow } from "./sql/answer";

const WITHOUT_BODY = new Set([101, 204, 205, 304]);

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Null for no body. */
  body: string | null;
}

/** The answer, with the status and headers that a function of the database may have set. */
export function respond(answer: Answer, row: AnswerRow): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of raisedHeaders(row.headers)) headers.set(name, value);
  const status = row.status === null ? answer.status : raisedStatus(row.status);

  return new Response(WITHOUT_BODY.has(status) ? null : answer.body, { status, headers });
}

export function respondProblem(problem: Problem, isHead: boolean): Response {
  const isEmpty = isHead || WITHOUT_BODY.has(problem.status);
  return new Response(isEmpty ? null : JSON.stringify(problem.body), {
    status: problem.status,
    headers: problem.headers,
  });
}

function raisedStatus(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw refusal(500, "PGRST112", "response.status guc must be a valid status code");
}

function raisedHeaders(text: string | null): [string, string][] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new TypeError();
    const pairs = list.flatMap((one: Record<string, string>) => Object.entries(one));
    return [...new Headers(pairs)];
  } catch {
    throw refusal(
      500,
      "PGRST111",
      "response.headers guc must be a JSON array composed of objects " +
        "with a single key and a string value",
    );
  }
}
