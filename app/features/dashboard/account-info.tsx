import { formatMonth } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";

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
    { label: "Member Since", value: formatMonth(props.memberSince) },
    { label: "Total Orders", value: String(props.orders) },
    { label: "Total Spent", value: formatPrice(props.totalSpent) },
    // why: whoever is blocked does not get here.
    { label: "Status", value: <Badge tone="green">Active</Badge> },
  ];

  return (
    <Card as="section" labelledBy="account-info">
      <h2 id="account-info" className="mb-3 text-section">
        Account Information
      </h2>
      <dl className="divide-y">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
