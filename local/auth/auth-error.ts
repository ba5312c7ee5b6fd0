import { Problem } from "../http/problem";

const VERSION_HEADER = "x-supabase-api-version";
const VERSION = "2024-01-01";

/** A refusal by one of Supabase Auth's error codes. */
export function authError(
  status: number,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
): Problem {
  return new Problem(status, { code, message, ...extra });
}

export function invalid(message: string): Problem {
  return authError(400, "validation_failed", message);
}

/** Newer clients name the version of the API that they read; older ones get the older shape. */
export function answerProblem(problem: Problem, request: Request): Response {
  const { code, message, ...extra } = problem.body;
  if (typeof code !== "string") return problem.toResponse();

  const headers = { ...problem.headers, "x-sb-error-code": code };
  if ((request.headers.get(VERSION_HEADER) ?? "") >= VERSION) {
    return Response.json(problem.body, {
      status: problem.status,
      headers: { ...headers, [VERSION_HEADER]: VERSION },
    });
  }
  const body = { code: problem.status, error_code: code, msg: message, ...extra };
  return Response.json(body, { status: problem.status, headers });
}
