import { isUuid } from "../_shared/is-uuid.ts";
import { Refusal } from "../_shared/refusal.ts";
import { storableText } from "../_shared/storable-text.ts";

const MOST_LINES = 50;
const MOST_OF_ONE = 99;
const LONGEST_FIELD = 300;
const BILLING = [
  "firstName",
  "lastName",
  "address",
  "city",
  "zipCode",
  "phone",
  "country",
] as const;

export interface OrderLine {
  id: string;
  quantity: number;
}

/** Ids and quantities: all that a cart may say. Names and prices are the database's. */
export function linesOf(items: unknown): OrderLine[] {
  if (!Array.isArray(items) || items.length === 0) throw new Refusal(400, "Your cart is empty.");
  if (items.length > MOST_LINES) {
    throw new Refusal(400, `A cart holds at most ${MOST_LINES} different items.`);
  }
  return items.map(lineOf);
}

function lineOf(item: unknown): OrderLine {
  const { id, quantity } = Object(item) as { id?: unknown; quantity?: unknown };
  const isKnown = typeof id === "string" && isUuid(id);
  if (!isKnown || typeof quantity !== "number" || !isCountable(quantity)) {
    throw new Refusal(400, "Your cart contains something that cannot be ordered.");
  }
  return { id, quantity };
}

function isCountable(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_OF_ONE;
}

/** Whom the receipt is for; the address comes from the session, not from here. */
export function billingOf(info: unknown): Record<string, string> {
  const given = Object(info) as Record<string, unknown>;
  const fields = BILLING.map(
    (name) => [name, storableText(given[name], LONGEST_FIELD).trim()] as const,
  );

  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}
