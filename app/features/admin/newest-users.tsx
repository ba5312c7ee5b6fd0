import { formatShortDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import type { AdminDashboard } from "./dashboard.server";

export function NewestUsers({ users }: { users: AdminDashboard["newest_users"] }) {
  return (
    <section aria-labelledby="newest-users">
      <h2 id="newest-users" className="mb-3 text-section">
        Recent Users
      </h2>
      <ul className="divide-y rounded-card border bg-card">
        {users.map(({ id, username, email, created_at, is_blocked }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{username ?? "User"}</p>
              <p className="text-soft">{email}</p>
              <p className="text-tiny text-soft">Joined {formatShortDate(created_at)}</p>
            </div>
            <Badge tone={is_blocked ? "red" : "green"}>{is_blocked ? "Blocked" : "Active"}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
