type ErrorType = "invalid_request_error" | "idempotency_error" | "api_error";

interface StripeErrorDetails {
  type?: ErrorType;
  code?: string;
  param?: string;
}

export class StripeError extends Error {
  readonly status: number;
  readonly details: StripeErrorDetails;

  constructor(status: number, message: string, details: StripeErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  toResponse(): Response {
    const { type = "invalid_request_error", code, param } = this.details;
    const docs = code
      ? `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`
      : undefined;
    return Response.json(
      { error: { code, doc_url: docs, message: this.message, param, type } },
      { status: this.status },
    );
  }
}

export function invalidParam(message: string, param: string, code?: string): StripeError {
  return new StripeError(400, message, { param, code });
}

export function noSuch(noun: string, id: string, param = noun): StripeError {
  return new StripeError(404, `No such ${noun}: '${id}'`, { code: "resource_missing", param });
}

export function noSuchSession(id: string): StripeError {
  return noSuch("checkout.session", id, "session");
}
