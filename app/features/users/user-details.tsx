import { Link } from "@remix-run/react";
import { ordersPath } from "~/features/admin/paths";
import type { findProfile } from "~/features/profile/profile.server";
import { formatDateTime } from "~/lib/dates";
import { joinParts } from "~/lib/join-parts";
import { formatPrice } from "~/lib/money";
import { Dialog } from "~/ui/dialog";
import { type Fact, FactList } from "~/ui/fact-list";
import type { UserRow } from "./admin.server";
import { roleOf } from "./user";

interface UserDetailsProps {
  title: string;
  user: UserRow;
  profile: Awaited<ReturnType<typeof findProfile>>;
}

/** All that is known of an account: its use, its block, and what its owner has told. */
export function UserDetails({ title, user, profile }: UserDetailsProps) {
  const { first_name, last_name, phone, address, city, country, bio } = profile;
  const facts: Fact[] = [
    ["User ID", user.id],
    ["Email", user.email],
    ["Role", roleOf(user)],
    ["Joined", formatDateTime(user.created_at)],
    ["Last Sign-In", user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : "Never"],
    ["Orders", String(user.orders_count)],
    ["Total Spent", formatPrice(user.total_spent)],
    ["Status", user.is_blocked ? "Blocked" : "Active"],
    ["Reason", user.blocked_reason],
    ["Blocked", user.blocked_at && formatDateTime(user.blocked_at)],
    ["Blocked By", user.blocked_by],
    ["Full Name", joinParts(" ", first_name, last_name)],
    ["Phone", phone],
    ["Address", address],
    ["Location", joinParts(", ", city, country)],
    ["Bio", bio],
  ];

  return (
    <Dialog title={title}>
      <FactList facts={facts} />
      {user.orders_count > 0 && (
        <p className="mt-3">
          <Link to={ordersPath(user.id)} className="link inline-flex min-h-11 items-center">
            Orders of this user
          </Link>
        </p>
      )}
    </Dialog>
  );
}
