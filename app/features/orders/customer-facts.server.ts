import { formatDateTime } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { customerOf, type ManagedOrder } from "./managed-orders.server";

type Text = string | null | undefined;
export type Fact = [label: string, value: string];

/** Who ordered, by the customer's profile or else by what was said at the checkout. */
export function customerFacts(order: ManagedOrder): Fact[] {
  const { username, email } = customerOf(order);
  const { customer, billing } = order;
  // why: half of one address and half of another is an address of nobody.
  const home = join("", customer?.address, customer?.city, customer?.country) ? customer : billing;
  const facts: [label: string, value: Text][] = [
    ["Order ID", order.id],
    ["Username", username],
    ["Email", email],
    [
      "Full Name",
      join(" ", customer?.first_name, customer?.last_name) ||
        join(" ", billing.firstName, billing.lastName),
    ],
    ["Phone", customer?.phone || billing.phone],
    ["Address", home?.address],
    ["Location", join(", ", home?.city, home?.country)],
    [
      "Billing Address",
      join(", ", billing.address, join(" ", billing.zipCode, billing.city), billing.country),
    ],
    ["Order Total", formatPrice(order.total_amount)],
    ["Order Date", formatDateTime(order.created_at)],
  ];

  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
}

const join = (glue: string, ...parts: Text[]) => parts.filter(Boolean).join(glue);
