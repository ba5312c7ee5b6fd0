import type { LineItem } from "./products";

export interface SessionRow {
  id: string;
  created: number;
  expires_at: number;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  payment_intent: string | null;
  currency: string;
  amount_total: number;
  line_items: LineItem[];
  client_reference_id: string | null;
  customer_email: string | null;
  entered_email: string | null;
  metadata: Record<string, string>;
  allowed_payment_method_types: string[] | null;
  locale: string | null;
  success_url: string;
  cancel_url: string | null;
}

export const SESSION_COLUMNS = `
  id, floor(extract(epoch from created_at))::integer as created,
  floor(extract(epoch from expires_at))::integer as expires_at,
  status, payment_status, payment_intent, currency, amount_total, line_items,
  client_reference_id, customer_email, entered_email, metadata,
  allowed_payment_method_types, locale, success_url, cancel_url`;

export function successUrlOf({ id, success_url: url }: SessionRow): string {
  return new URL(url.replaceAll("{CHECKOUT_SESSION_ID}", id)).href;
}
