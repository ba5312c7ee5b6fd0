import { Link } from "@remix-run/react";
import { STATUS_PATH } from "~/admin/sections";
import { formatDate } from "~/lib/dates";
import { useSettings } from "~/root-data";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Section } from "~/ui/section";

/** Moderators have no rights any more, although the form below still creates them. */
export function RemovedNote() {
  const { email } = useSettings();

  return (
    <Card ticket>
      <p className="font-semibold">
        The moderator system was removed in favour of an admin-only structure.
      </p>
      <p>
        Adding administrators requires contacting the developer (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        ). The form below makes an ordinary, confirmed account that is tagged as a moderator; it can
        shop and write messages like any customer, and opens nothing in the back office.
      </p>
    </Card>
  );
}

export function PermissionsNote() {
  return (
    <p className="max-w-measure">
      <Link to={STATUS_PATH} className="link">
        What administrators can do
      </Link>{" "}
      stands on the dashboard; they cannot block or delete themselves, nor the last administrator.
    </p>
  );
}

interface AdminListProps {
  admins: { user_id: string; created_at: string; profiles: { username: string | null } | null }[];
}

export function AdministratorList({ admins }: AdminListProps) {
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
