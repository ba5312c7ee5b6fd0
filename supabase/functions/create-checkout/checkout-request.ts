import { isUuid } from "../_shared/is-uuid.ts";
import { isStorable, readText } from "../_shared/serve-json.ts";

const MAX_FIELD_LENGTH = 300;
const BILLING_FIELDS = [
  "firstName",
  "lastName",
  "address",
  "city",
  "zipCode",
  "phone",
  "country",
] as const;

export interface CheckoutRequest {
  userId: string;
  email: string;
  lines: CartLine[];
  billing: Record<string, string>;
  /** Identifies the form that was sent, so that it makes one order only. */
  formKey: string | null;
}

/** A line as it was sent; the database decides whether it can be ordered. */
type CartLine = { id: string | null; quantity: number | null };

/** The ids and quantities of a cart; the database adds names and prices. */
export function readLines(items: unknown): CartLine[] {
  if (!Array.isArray(items)) return [];
  return items.map((item) => {
    const { id, quantity } = Object(item) as { id?: unknown; quantity?: unknown };
    return {
      id: typeof id === "string" && isStorable(id) ? id : null,
      quantity: typeof quantity === "number" ? quantity : null,
    };
  });
}

/** The billing fields that are filled in; the email comes from the session. */
export function readBilling(userInfo: unknown): Record<string, string> {
  const given = Object(userInfo) as Record<string, unknown>;
  const fields = BILLING_FIELDS.map(
    (name) => [name, readText(given[name], MAX_FIELD_LENGTH).trim()] as const,
  );

  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

export function readFormKey(key: unknown): string | null {
  return typeof key === "string" && isUuid(key) ? key : null;
}
