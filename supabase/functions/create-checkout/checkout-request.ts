import type { User } from "@supabase/supabase-js";
import { isUuid } from "../_shared/ids.ts";
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

/** The contract names the lines `items` and the billing data `userInfo`; nothing else here does. */
export function readCheckoutRequest(
  body: Map<string, unknown>,
  user: Pick<User, "id" | "email">,
): CheckoutRequest {
  return {
    userId: user.id,
    email: user.email ?? "",
    lines: readLines(body.get("items")),
    billing: readBilling(body.get("userInfo")),
    formKey: readFormKey(body.get("formKey")),
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

/** The billing fields that are filled in; the email comes from the session. */
function readBilling(sent: unknown): Record<string, string> {
  const given = Object(sent) as Record<string, unknown>;
  const fields = BILLING_FIELDS.map(
    (name) => [name, readText(given[name], MAX_FIELD_LENGTH).trim()] as const,
  );

  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

function readFormKey(sent: unknown): string | null {
  return typeof sent === "string" && isUuid(sent) ? sent : null;
}
