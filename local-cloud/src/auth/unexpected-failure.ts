import type { Cloud } from "../cloud";
import { logError } from "../log-error";
import { authError } from "./auth-error";

/** Logs a database error and throws upstream's 500, which does not reveal it. */
export function unexpectedFailure(cloud: Cloud, message: string) {
  return (error: unknown): never => {
    logError(cloud, message, error);
    throw authError(500, "unexpected_failure", message);
  };
}
