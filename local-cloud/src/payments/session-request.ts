import type { FormObject } from "./form";
import {
  currency,
  email,
  integer,
  list,
  metadata,
  object,
  oneOf,
  optional,
  text,
  url,
} from "./readers";
import { invalidParam, StripeError } from "./stripe-error";

const MINIMUM_CHARGE = 50;
const MAXIMUM_CHARGE = 99_999_999;
const HALF_AN_HOUR = 30 * 60;
const A_DAY = 24 * 60 * 60;

const readRequest = object({
  mode: oneOf("payment"),
  line_items: list(
    object({
      price_data: object({
        currency,
        unit_amount: integer(0),
        product: optional(text(5000)),
        product_data: optional(
          object({
            name: text(250),
            description: optional(text(40_000)),
            images: optional(list(url, 8)),
            metadata,
          }),
        ),
      }),
      quantity: integer(1, 999_999),
    }),
    100,
  ),
  success_url: url,
  cancel_url: optional(url),
  customer_email: optional(email),
  client_reference_id: optional(text(200)),
  metadata,
  payment_intent_data: optional(object({ metadata })),
  allowed_payment_method_types: optional(list(oneOf("card"), 1)),
  locale: optional(text(10)),
  expires_at: optional(integer(0, Number.MAX_SAFE_INTEGER)),
  expand: optional(list(oneOf("line_items"), 4)),
});

export type SessionRequest = ReturnType<typeof readRequest> & { currency: string; total: number };
export type LineItemRequest = SessionRequest["line_items"][number];

/** Validates the parameters as Stripe does, and adds the total. */
export function readSessionRequest(form: FormObject, now: number): SessionRequest {
  const request = readRequest(form, "");
  const [first] = request.line_items;
  if (!first)
    throw invalidParam("The `line_items` parameter is required in payment mode.", "line_items");

  const chosen = first.price_data.currency;
  if (request.line_items.some((line) => line.price_data.currency !== chosen)) {
    throw invalidParam("All line items must have the same currency.", "line_items");
  }
  checkExpiry(request.expires_at, now);
  return { ...request, currency: chosen, total: totalOf(request.line_items) };
}

function totalOf(lines: SessionRequest["line_items"]): number {
  const total = lines.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
  if (total > MAXIMUM_CHARGE) {
    throw new StripeError(
      400,
      "The Checkout Session's total amount must be no more than 999,999.99.",
      {
        code: "amount_too_large",
      },
    );
  }
  if (total > 0 && total < MINIMUM_CHARGE) {
    throw new StripeError(
      400,
      "The Checkout Session's total amount must convert to at least 50 cents.",
      { code: "amount_too_small" },
    );
  }
  return total;
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt < now + HALF_AN_HOUR) {
    throw new StripeError(
      400,
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
    );
  }
  if (expiresAt > now + A_DAY) {
    throw new StripeError(
      400,
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
    );
  }
}
