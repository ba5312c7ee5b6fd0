import { formatDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Section } from "~/ui/section";

interface AdminListProps {
  admins: { user_id: string; created_at: string; profiles: { username: string | null } | null }[];
}

export function AdminList({ admins }: AdminListProps) {
  return (
    <Section id="admins" title="Current Administrators">
      <ul className="divide-y rounded-card border bg-card">
        {admins.map(({ user_id, created_at, profiles }) => (
          <li key={user_id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <p className="font-semibold">{profiles?.username ?? "User"}</p>
              <p className="text-soft">Admin since {formatDate(created_at)}</p>
            </div>
            <Badge tone="green">Administrator</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
