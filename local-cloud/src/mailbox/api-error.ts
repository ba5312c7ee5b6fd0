import { RequestError } from "../http/request-error";

/** An error in the shape of Resend's. */
export const apiError = (
  statusCode: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
) => new RequestError(statusCode, { statusCode, name, message }, headers);

export const missing = (field: string) =>
  apiError(422, "missing_required_field", `Missing ${field} field.`);

export const invalidField = (field: string) =>
  apiError(422, "validation_error", `Invalid \`${field}\` field.`);
