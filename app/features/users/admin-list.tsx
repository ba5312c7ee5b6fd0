import { Link, useLocation } from "@remix-run/react";
import { useDeletedRows } from "~/features/admin/deleted-rows";
import { RowAction, RowActions, RowDialogButton } from "~/features/admin/list-parts";
import { ordersPath, USER_DETAILS_DIALOG, userPath } from "~/features/admin/sections";
import { formatShortDate } from "~/lib/dates";
import { urlWithDialog } from "~/lib/dialog-url";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { RetryLink } from "~/ui/button";
import { type Column, Table } from "~/ui/table";
import type { UserRow } from "./admin.server";
import { nameOf, roleOf } from "./user";

const columnsFor = (ownId: string): Column<UserRow>[] => [
  { header: "User", cell: (user) => <NameAndRole user={user} /> },
  { header: "Email", cell: (user) => <Email user={user} /> },
  { header: "Orders", cell: (user) => <Orders user={user} />, align: "end" },
  { header: "Total Spent", cell: ({ total_spent }) => formatPrice(total_spent), align: "end" },
  { header: "Joined", cell: (user) => <Dates user={user} /> },
  { header: "Status", cell: (user) => <Status user={user} /> },
  {
    header: "Actions",
    cell: (user) => <Actions user={user} isOwn={user.id === ownId} />,
    align: "end",
  },
];

interface UserTableProps {
  users: UserRow[];
  /** The administrator's own account. */
  ownId: string;
}

export function UserTable({ users, ownId }: UserTableProps) {
  return (
    <div className="user-table">
      <Table
        caption="Users"
        columns={columnsFor(ownId)}
        rows={users}
        keyOf={({ id }) => id}
        insertions={useDeletedRows(users)}
        isDense
      />
    </div>
  );
}

/** The name is a link that opens the details of the account. */
function NameAndRole({ user }: { user: UserRow }) {
  const page = useLocation();

  return (
    <span className="inline-block wrap-anywhere md:in-[th]:min-w-24">
      <Link
        to={urlWithDialog(page, USER_DETAILS_DIALOG, user.id)}
        preventScrollReset
        className="link"
      >
        <bdi>{nameOf(user)}</bdi>
      </Link>{" "}
      <span className="block text-tiny font-normal text-soft">{roleOf(user)}</span>
    </span>
  );
}

/** The line breaks after the @ rather than anywhere else. */
function Email({ user: { email } }: { user: UserRow }) {
  const domain = (email?.lastIndexOf("@") ?? -1) + 1;

  return (
    <span className="inline-block wrap-anywhere">
      {email?.slice(0, domain)}
      <wbr />
      {email?.slice(domain)}
    </span>
  );
}

function Orders({ user }: { user: UserRow }) {
  const { id, orders_count: count } = user;
  if (count === 0) return 0;

  return (
    <Link to={ordersPath(id)} className="link is-data inline-block min-h-6 min-w-6 text-center">
      {count}
      <span className="sr-only">
        {" "}
        {count === 1 ? "order" : "orders"} of {nameOf(user)}
      </span>
    </Link>
  );
}

function Dates({ user: { created_at, last_sign_in_at: at } }: { user: UserRow }) {
  return (
    <span>
      <span className="inline-block">{formatShortDate(created_at)}</span>{" "}
      <span className="block text-tiny text-soft">
        {at ? "Signed in " : "Never signed in"}
        {at && <span className="inline-block">{formatShortDate(at)}</span>}
      </span>
    </span>
  );
}

function Status({ user }: { user: UserRow }) {
  if (!user.is_blocked) return <Badge tone="green">Active</Badge>;

  return (
    <span>
      <Badge tone="red">Blocked</Badge>{" "}
      <span className="block max-w-48 text-tiny text-soft wrap-anywhere">
        {user.blocked_reason}
        <br />
        {user.blocked_at && formatShortDate(user.blocked_at)}
        {user.blocked_by && `, by ${user.blocked_by}`}
      </span>
    </span>
  );
}

/** Administrators cannot block or delete their own account, so its row has no buttons for that. */
function Actions({ user, isOwn }: { user: UserRow; isOwn: boolean }) {
  const { id } = user;
  const name = nameOf(user);

  return (
    <RowActions className="justify-end md:flex-nowrap">
      {user.is_blocked && (
        <RowAction intent="unblock" label="Unblock" rowName={name} id={id} to={userPath(id)} />
      )}
      {!user.is_blocked && !isOwn && (
        <RowDialogButton dialog="block" label="Block" rowName={name} id={id} />
      )}
      <RowDialogButton dialog="password" label="Password" rowName={`of ${name}`} id={id} />
      {!isOwn && (
        <RowDialogButton dialog="delete" label="Delete" rowName={name} id={id} isDestructive />
      )}
    </RowActions>
  );
}

export function UsersNotLoaded() {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-card border border-bad p-4"
    >
      <p className="text-bad">
        Error loading users: the database did not send them. Please try again.
      </p>
      <RetryLink variant="secondary">Retry</RetryLink>
    </div>
  );
}
