import { RequestError } from "../http/request-error";

interface ErrorFields {
  /** The older name of the error, where it differs from the code. */
  error?: string;
  /** The status of the response: 400 for most, whatever the body says. */
  httpStatus?: number;
  headers?: Record<string, string>;
}

export function storageError(
  status: number,
  code: string,
  message: string,
  { error = code, httpStatus = status === 500 ? 500 : 400, headers }: ErrorFields = {},
): RequestError {
  return new RequestError(
    httpStatus,
    { statusCode: String(status), error, message, code },
    headers,
  );
}

/** Errors of other parts, such as an unknown key, in the shape of this service. */
export function errorResponse({ status, body, headers }: RequestError): Response {
  const shaped = {
    statusCode: String(status),
    error: body.code ?? (status === 401 ? "Unauthorized" : "InvalidRequest"),
    ...body,
  };
  return Response.json(shaped, { status, headers });
}

export const noSuchBucket = () =>
  storageError(404, "NoSuchBucket", "Bucket not found", { error: "Bucket not found" });

export const noSuchObject = () =>
  storageError(404, "NoSuchKey", "Object not found", { error: "not_found" });

export const noSuchFile = () =>
  storageError(404, "NoSuchKey", "The resource was not found", {
    error: "Not found",
    headers: { "cache-control": "no-store" },
  });

export const alreadyExists = (code: string) =>
  storageError(409, code, "The resource already exists", { error: "Duplicate" });

export const accessDenied = (message: string) =>
  storageError(403, "AccessDenied", message, { error: "Unauthorized" });

export const tooLarge = (what = "object") =>
  storageError(413, "EntityTooLarge", `The ${what} exceeded the maximum allowed size`, {
    error: "Payload too large",
  });

export const mimeTypeNotSupported = (type: string) =>
  storageError(415, "InvalidMimeType", `mime type ${type} is not supported`, {
    error: "invalid_mime_type",
  });

export const invalidRequest = (message: string) => storageError(400, "InvalidRequest", message);

export const invalidKey = (name: string) => storageError(400, "InvalidKey", `Invalid key: ${name}`);

export const invalidBucketName = () =>
  storageError(400, "InvalidBucketName", "Bucket name invalid", { error: "Invalid Input" });

export const invalidToken = (message: string) => storageError(400, "InvalidJWT", message);

export const invalidSignature = (message = "Invalid signature") =>
  storageError(400, "InvalidSignature", message);

export const invalidRange = (size: number) =>
  storageError(416, "InvalidRange", "invalid range provided", {
    error: "invalid_range",
    httpStatus: 416,
    headers: { "content-range": `bytes */${size}` },
  });
