import type { Cloud } from "../cloud";
import { report } from "../report";
import { authError } from "./auth-error";

/** What the database refused becomes upstream's 500; only the log hears why. */
export function unexpectedFailure(cloud: Cloud, message: string) {
  return (error: unknown): never => {
    report(cloud, message, error);
    throw authError(500, "unexpected_failure", message);
  };
}
