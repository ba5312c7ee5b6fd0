import type { DatabaseError } from "../engine/engine";
import type { RequestError } from "../http/request-error";
import { isConnectionError, isDatabaseError } from "../rest/database-errors";
import { accessDenied, alreadyExists, storageError } from "./storage-error";

/** Throws what the client sees of a failed statement; other errors as they are. */
export function throwDatabaseError(error: unknown): never {
  if (isConnectionError(error)) throw timedOut();
  if (!isDatabaseError(error)) throw error;
  throw fromDatabaseError(error);
}

function fromDatabaseError({ code, message, detail }: DatabaseError): RequestError {
  switch (code) {
    case "42501":
      return accessDenied(
        message.includes("row-level security")
          ? "new row violates row-level security policy"
          : message,
      );
    case "23505":
      return alreadyExists("ResourceAlreadyExists");
    case "23503":
      return detail?.includes("is still referenced from table")
        ? storageError(
            409,
            "ResourceReferenced",
            "The resource could not be updated or removed due to a foreign key constraint",
          )
        : storageError(404, "InvalidRequest", "The related resource does not exist");
    case "55P03":
      return storageError(423, "ResourceLocked", "The resource is locked");
    case "57014":
      return timedOut();
    case "22021":
    case "22P02":
      return storageError(400, "InvalidParameter", message);
    default:
      return storageError(500, "DatabaseError", `database error, code: ${code}`);
  }
}

function timedOut() {
  return storageError(544, "DatabaseTimeout", "The connection to the database timed out", {
    httpStatus: 544,
  });
}
