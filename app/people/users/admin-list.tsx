import { useForm } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import type { z } from "zod/v4";
import { RowAction, RowActions, RowDialogButton } from "~/admin/list-parts";
import { ordersPath, USER_DETAILS_DIALOG } from "~/admin/sections";
import { RowTick, TickAll, TickedBar, useTicks } from "~/admin/ticks";
import { nounFor } from "~/lib/count";
import { formatShortDate } from "~/lib/dates";
import { urlWithDialog } from "~/lib/dialog-url";
import type { Rejection } from "~/lib/form/form.server";
import { joinParts } from "~/lib/join-parts";
import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { RetryLink } from "~/ui/button";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { type Column, Table } from "~/ui/table";
import type { UserRow } from "./admin.server";
import type { blockTickedForm } from "./admin-schema";
import { nameOf, roleOf } from "./user";

/** The form to which the ticks of the rows belong. */
const BLOCK_TICKED = "blockTicked";

interface ListedProps {
  /** The administrator's own account. */
  ownId: string;
  isTicked(id: string): boolean;
}

const columnsFor = ({ ownId, isTicked }: ListedProps): Column<UserRow>[] => [
  {
    header: "User",
    cell: (user) => (
      <span className="ticked-name">
        <span className="row-tick-column">
          {user.id !== ownId && !user.is_blocked && (
            <RowTick
              id={user.id}
              label={nameOf(user)}
              form={BLOCK_TICKED}
              isTicked={isTicked(user.id)}
            />
          )}
        </span>
        <Person user={user} />
      </span>
    ),
  },
  { header: "Email", cell: (user) => <Contact user={user} /> },
  { header: "Orders", cell: (user) => <Orders user={user} />, align: "end" },
  { header: "Total Spent", cell: ({ total_spent }) => formatPrice(total_spent), align: "end" },
  { header: "Joined", cell: ({ created_at }) => formatShortDate(created_at) },
  { header: "Status", cell: (user) => <Status user={user} /> },
  {
    header: "Actions",
    cell: (user) => <Actions user={user} isOwn={user.id === ownId} />,
    align: "end",
  },
];

interface UserTableProps extends Pick<ListedProps, "ownId"> {
  users: UserRow[];
  /** The address of this page of the list. */
  page: string;
  rejection: Rejection | undefined;
}

export function UserTable({ users, ownId, page, ...props }: UserTableProps) {
  const rejection = rejectionOf(BLOCK_TICKED, props.rejection);
  const isTicked = useTicks(rejection);

  return (
    <>
      {users.length > 1 && <TickAll page={page} />}
      <div className="user-table ticked-rows">
        <Table
          caption="Users"
          columns={columnsFor({ ownId, isTicked })}
          rows={users}
          keyOf={({ id }) => id}
          isDense
        />
      </div>
      <BlockTicked rejection={rejection} page={page} />
    </>
  );
}

function BlockTicked({ rejection, page }: Pick<UserTableProps, "rejection" | "page">) {
  const [form, fields] = useForm<z.input<typeof blockTickedForm>>({
    id: BLOCK_TICKED,
    lastResult: rejection?.form,
  });

  return (
    <TickedBar {...{ form, rejection, page }} intent="blockTicked">
      <TextField
        field={fields.reason}
        label="Enter reason for blocking these users:"
        autoComplete="off"
      />
      <SubmitButton variant="danger">Block Ticked</SubmitButton>
    </TickedBar>
  );
}

/** The name is a link that opens the details of the account. */
function Person({ user }: { user: UserRow }) {
  const page = useLocation();
  const name = nameOf(user);

  return (
    <span className="min-w-0 wrap-anywhere">
      <Link
        to={urlWithDialog(page, USER_DETAILS_DIALOG, user.id)}
        preventScrollReset
        className="link"
      >
        <bdi>{name}</bdi>
      </Link>{" "}
      <span className="block text-tiny font-normal text-soft">
        {joinParts(
          ", ",
          user.full_name === name ? null : user.full_name,
          roleOf(user),
          lastSignInOf(user),
        )}
      </span>
    </span>
  );
}

const lastSignInOf = ({ last_sign_in_at: at }: UserRow) =>
  at ? `last sign-in ${formatShortDate(at)}` : "never signed in";

function Contact({ user: { email, phone } }: { user: UserRow }) {
  return (
    <span className="text-tiny wrap-anywhere">
      <Email email={email} /> <span className="block text-soft">{phone}</span>
    </span>
  );
}

/** The line breaks after the @ rather than anywhere else. */
function Email({ email }: Pick<UserRow, "email">) {
  const domain = (email?.lastIndexOf("@") ?? -1) + 1;

  return (
    <>
      {email?.slice(0, domain)}
      <wbr />
      {email?.slice(domain)}
    </>
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
        {nounFor(count, "order")} of {nameOf(user)}
      </span>
    </Link>
  );
}

/** When and by which administrator an account was blocked is in its details. */
function Status({ user }: { user: UserRow }) {
  if (!user.is_blocked) return <Badge tone="green">Active</Badge>;

  return (
    <span>
      <Badge tone="red">Blocked</Badge>{" "}
      <span className="blocked-reason text-tiny text-soft">{user.blocked_reason}</span>
    </span>
  );
}

/** Administrators cannot block or delete their own account, so its row has no buttons for that. */
function Actions({ user, isOwn }: { user: UserRow; isOwn: boolean }) {
  const { id } = user;
  const name = nameOf(user);

  return (
    <RowActions className="justify-end md:flex-nowrap">
      {user.is_blocked && <RowAction intent="unblock" label="Unblock" rowName={name} id={id} />}
      {!user.is_blocked && !isOwn && (
        <RowDialogButton dialog="block" label="Block" rowName={name} id={id} />
      )}
      <RowDialogButton dialog="password" label="Password" rowName={`of ${name}`} id={id} />
      {!isOwn && <RowDialogButton dialog="delete" label="Delete" rowName={name} id={id} />}
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
