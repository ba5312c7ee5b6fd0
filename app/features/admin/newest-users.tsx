import { formatShortDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Section } from "~/ui/section";
import type { AdminDashboard } from "./dashboard.server";

export function NewestUsers({ users }: { users: AdminDashboard["newest_users"] }) {
  return (
    <Section id="newest-users" title="Recent Users">
      <ul className="divide-y rounded-card border bg-card">
        {users.map(({ id, username, email, created_at, is_blocked }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <bdi>{username ?? "User"}</bdi>
              </p>
              <p className="text-soft">{email}</p>
              <p className="text-tiny text-soft">Joined {formatShortDate(created_at)}</p>
            </div>
            <Badge tone={is_blocked ? "red" : "green"}>{is_blocked ? "Blocked" : "Active"}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
