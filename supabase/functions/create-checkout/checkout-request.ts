import type { User } from "@supabase/supabase-js";
import { BILLING_FIELDS, type Database, DELIVERY_FIELDS } from "../../database.types.ts";
import { isUuid } from "../_shared/ids.ts";
import { isStorable, readText } from "../_shared/serve-json.ts";

const MAX_FIELD_LENGTH = 300;

type CheckoutRequest = Database["public"]["Functions"]["create_checkout"]["Args"];

/** A line as it was sent; the database decides whether it can be ordered. */
type CartLine = { id: string | null; quantity: number | null };

/**
 * The arguments of create_checkout. The contract names the lines `items` and the billing data `userInfo`; nothing
 * else here does.
 */
export function readCheckoutRequest(
  body: Map<string, unknown>,
  user: Pick<User, "id" | "email">,
): CheckoutRequest {
  return {
    _user_id: user.id,
    _email: user.email ?? "",
    _lines: readLines(body.get("items")),
    _billing: readTexts(body.get("userInfo"), BILLING_FIELDS),
    _delivery: readDelivery(body.get("delivery")),
    _idempotency_key: readIdempotencyKey(body.get("idempotencyKey")),
  };
}

/** The ids and quantities of a cart; the database adds names and prices. */
function readLines(sent: unknown): CartLine[] {
  if (!Array.isArray(sent)) return [];
  return sent.map((line) => {
    const { id, quantity } = Object(line) as { id?: unknown; quantity?: unknown };
    return {
      id: typeof id === "string" && isStorable(id) ? id : null,
      quantity: typeof quantity === "number" ? quantity : null,
    };
  });
}

/** Where products are sent; nothing for the address of the billing. */
const readDelivery = (sent: unknown) =>
  sent === null || sent === undefined ? undefined : readTexts(sent, DELIVERY_FIELDS);

/** The fields that are filled in; the email comes from the session. */
function readTexts(sent: unknown, names: readonly string[]): Record<string, string> {
  const given = Object(sent) as Record<string, unknown>;
  const fields = names.map(
    (name) => [name, readText(given[name], MAX_FIELD_LENGTH).trim()] as const,
  );

  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/** Identifies the form that was sent, so that it makes one order only. */
function readIdempotencyKey(sent: unknown): string | undefined {
  return typeof sent === "string" && isUuid(sent) ? sent : undefined;
}
