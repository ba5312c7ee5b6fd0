import type { OrderBilling } from "./my-order.server";

/** Whom an order is for, as on an envelope. */
export function BillingAddress({ billing }: { billing: OrderBilling }) {
  const { firstName, lastName, address, city, zipCode, country, phone, email } = billing;
  const lines = Object.entries({
    name: [firstName, lastName].filter(Boolean).join(" "),
    address,
    place: [zipCode, city].filter(Boolean).join(" "),
    country,
    phone,
    email,
  }).filter(([, line]) => line);
  if (lines.length === 0) return <p className="text-soft">No billing details are kept.</p>;

  return (
    <address className="not-italic">
      {lines.map(([name, line]) => (
        <span key={name} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
