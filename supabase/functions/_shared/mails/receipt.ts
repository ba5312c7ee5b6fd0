import type { Mail } from "./compose-mail.ts";
import { layOut } from "./lay-out.ts";

export interface ReceiptPayload {
  order_id: string;
  total_cents: number;
  currency: string;
  lines: { name: string; quantity: number; price_cents: number }[];
  billing: { firstName?: string };
}

export function receipt(order: ReceiptPayload, siteUrl: string): Mail {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: order.currency });
  const money = (cents: number) => format.format(cents / 100);
  const shortId = order.order_id.slice(0, 8);
  const name = order.billing.firstName?.trim();

  return {
    subject: `Your Homeline order ${shortId}`,
    ...layOut({
      title: name ? `Thank you, ${name}` : "Thank you for your order",
      paragraphs: [`We received your payment for order ${shortId}. This is your receipt.`],
      rows: [
        ...order.lines.map((line) => ({
          label: `${line.quantity} × ${line.name}`,
          value: money(line.quantity * line.price_cents),
        })),
        { label: "Total", value: money(order.total_cents) },
      ],
      button: { label: "See your order", url: new URL("/dashboard/orders", siteUrl).href },
      footnote: "Questions? Answer this mail, or write to us on the contact page.",
    }),
  };
}
