import { RowAction, RowActions, RowDialog } from "~/features/admin/row-actions";
import { formatShortDate } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { type Column, Table } from "~/ui/table";
import type { ManagedUser } from "./users.server";

const ROLES: Record<string, string> = {
  admin: "Administrator",
  moderator: "Moderator",
  customer: "Customer",
};

const COLUMNS: Column<ManagedUser>[] = [
  { header: "User", cell: (user) => <NameAndRole user={user} /> },
  { header: "Email", cell: (user) => <Email user={user} /> },
  { header: "Orders", cell: ({ orders_count }) => orders_count, align: "end" },
  { header: "Total Spent", cell: ({ total_spent }) => formatPrice(total_spent), align: "end" },
  { header: "Joined", cell: (user) => <Dates user={user} /> },
  { header: "Status", cell: (user) => <Status user={user} /> },
  { header: "Actions", cell: (user) => <Actions user={user} />, align: "end" },
];

export function UserTable({ users }: { users: ManagedUser[] }) {
  return <Table caption="Users" columns={COLUMNS} rows={users} keyOf={({ id }) => id} isDense />;
}

export function nameOf({ username }: Pick<ManagedUser, "username">): string {
  return username ?? "User";
}

function NameAndRole({ user }: { user: ManagedUser }) {
  return (
    <span className="inline-block min-w-20 wrap-anywhere">
      {nameOf(user)}
      <span className="block text-tiny font-normal text-soft">{ROLES[user.role] ?? user.role}</span>
    </span>
  );
}

/** A long one breaks before its @ first. */
function Email({ user: { email } }: { user: ManagedUser }) {
  const at = email?.lastIndexOf("@") ?? -1;

  return (
    <span className="inline-block min-w-24 wrap-anywhere">
      {email?.slice(0, Math.max(at, 0))}
      <wbr />
      {email?.slice(Math.max(at, 0))}
    </span>
  );
}

function Dates({ user: { created_at, last_sign_in_at: at } }: { user: ManagedUser }) {
  return (
    <span>
      <span className="min-[76rem]:whitespace-nowrap">{formatShortDate(created_at)}</span>
      <span className="block text-tiny text-soft">
        {at ? `Signed in ${formatShortDate(at)}` : "Never signed in"}
      </span>
    </span>
  );
}

function Status({ user }: { user: ManagedUser }) {
  if (!user.is_blocked) return <Badge tone="green">Active</Badge>;

  return (
    <span>
      <Badge tone="red">Blocked</Badge>
      {user.blocked_reason && (
        <span className="block max-w-48 text-tiny text-soft wrap-anywhere">
          {user.blocked_reason}
        </span>
      )}
    </span>
  );
}

function Actions({ user }: { user: ManagedUser }) {
  const { id } = user;
  const name = nameOf(user);

  return (
    <RowActions className="justify-end md:w-44 min-[76rem]:w-auto min-[76rem]:flex-nowrap">
      {user.is_blocked ? (
        <RowAction intent="unblock" label="Unblock" of={name} id={id} />
      ) : (
        <RowDialog dialog="block" label="Block" of={name} id={id} />
      )}
      <RowDialog dialog="password" label="Password" of={`of ${name}`} id={id} />
      <RowDialog dialog="delete" label="Delete" of={name} id={id} isDestructive />
    </RowActions>
  );
}
