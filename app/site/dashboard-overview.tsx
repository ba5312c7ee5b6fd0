import { Link } from "@remix-run/react";
import { formatPrice } from "~/lib/money";
import type { CartItem } from "~/shop/cart/cart";
import { CartItemSummary } from "~/shop/cart/cart-item";
import { useCartUrls } from "~/shop/cart/cart-url";
import { Badge } from "~/ui/badge";
import { Section } from "~/ui/section";
import { LinkList, type ListedLink } from "./link-list";

interface OverviewCountersProps {
  cartItems: number;
  /** In dollars. */
  cartTotal: number;
  orders: number;
  totalSpent: number;
}

/** Four numbers in one line. */
export function OverviewCounters({
  cartItems,
  cartTotal,
  orders,
  totalSpent,
}: OverviewCountersProps) {
  const counters = [
    { label: "Cart Items", value: String(cartItems) },
    { label: "Cart Total", value: formatPrice(cartTotal) },
    { label: "Orders", value: String(orders) },
    { label: "Total Spent", value: formatPrice(totalSpent) },
  ];

  return (
    <dl className="flex flex-wrap gap-x-3 max-sm:justify-between gap-y-2 border-y py-3 sm:gap-x-10">
      {counters.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse sm:flex-row-reverse sm:gap-2">
          <dt className="text-tiny text-soft sm:text-small">{label}</dt>{" "}
          <dd className="text-small font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const MAX_ITEMS = 3;

export function CurrentCart({ items }: { items: CartItem[] }) {
  const rest = items.length - MAX_ITEMS;
  const { open } = useCartUrls();

  return (
    <Section id="current-cart" title="Current Cart" isSmall>
      {items.length === 0 ? (
        <p className="text-soft">
          Your cart is empty. <Link to="/shop">Add some items to get started</Link>
        </p>
      ) : (
        <>
          <ul className="divide-y rounded-card border bg-card px-4">
            {items.slice(0, MAX_ITEMS).map((item) => (
              <CartItemSummary key={item.id} item={item} />
            ))}
          </ul>
          {rest > 0 && (
            <p className="mt-2 text-small text-soft">
              and {rest} more {rest === 1 ? "item" : "items"}
            </p>
          )}
          <p className="mt-3">
            <Link to={open} preventScrollReset>
              Open Cart
            </Link>
          </p>
        </>
      )}
    </Section>
  );
}

const ACTIONS: ListedLink[] = [
  { to: "/jobs", icon: "search", label: "Browse Jobs" },
  { to: "/shop", icon: "cart", label: "Continue Shopping" },
  { to: "/services", icon: "edit", label: "Order a Service" },
  { to: "/dashboard/orders", icon: "clock", label: "View Orders" },
  { to: "/dashboard/profile", icon: "user", label: "Edit Profile" },
  { to: "/contact", icon: "chat", label: "Contact Support" },
];

const SETUP: ListedLink = {
  to: "/admin/dashboard",
  icon: "screen",
  label: "Set Up the Back Office",
};

export function QuickActions({ canClaimSetup }: { canClaimSetup: boolean }) {
  const actions = canClaimSetup ? [SETUP, ...ACTIONS] : ACTIONS;

  return (
    <Section id="quick-actions" title="Quick Actions" isSmall>
      <LinkList links={actions} isSmall />
    </Section>
  );
}

interface AccountInfoProps {
  username: string;
  email: string;
  memberSince: string;
  orders: number;
  totalSpent: number;
}

export function AccountInfo(props: AccountInfoProps) {
  const facts = [
    { label: "Username", value: props.username },
    { label: "Email", value: props.email },
    { label: "Member Since", value: props.memberSince },
    { label: "Total Orders", value: String(props.orders) },
    { label: "Total Spent", value: formatPrice(props.totalSpent) },
    // A blocked user cannot open this page.
    { label: "Status", value: <Badge tone="green">Active</Badge> },
  ];

  return (
    <Section id="account-info" title="Account Information" isSmall>
      <dl className="divide-y text-small">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <dt className="text-soft">{label}</dt> <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
