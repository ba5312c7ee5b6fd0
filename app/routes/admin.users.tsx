import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAdmin } from "~/features/admin/guard.server";
import { GONE } from "~/features/admin/stale";
import { titled } from "~/features/site/page-title";
import { usersForm } from "~/features/users/schema";
import { UserDialogs } from "~/features/users/user-dialogs";
import { UserTable } from "~/features/users/user-table";
import {
  blockUser,
  deleteUser,
  findManagedUser,
  listUsers,
  setUserPassword,
  unblockUser,
} from "~/features/users/users.server";
import { UsersNotLoaded } from "~/features/users/users-not-loaded";
import { dialogOf } from "~/lib/dialog-address";
import { parseForm } from "~/lib/form.server";
import { pageHref } from "~/lib/href";
import type { Message } from "~/lib/message";
import { countPages, pageFrom } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";
import { Spinner } from "~/ui/spinner";

const PER_PAGE = 25;
const TOO_SHORT: Message = {
  title: "Error updating password",
  text: "Password must be at least 6 characters long.",
  kind: "error",
};

export const meta = titled("User Management");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "users");
  const page = pageFrom(args.request);
  const query = queryFrom(args.request);
  const users = await listUsers(db, { query, page, perPage: PER_PAGE });
  if (!users.ok) {
    return data({ reason: users.reason, users: [], query, page, pages: 1, dialog: null }, 503);
  }

  const open = dialogOf(args.request);
  const user =
    open && (users.rows.find(({ id }) => id === open.id) ?? (await findManagedUser(db, open)));
  return data({
    reason: null,
    users: users.rows,
    query,
    page,
    pages: countPages(args.request, { total: users.total, page, perPage: PER_PAGE }),
    dialog: open && { kind: open.dialog, user },
  });
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireAdmin(args, "users");
  const form = await parseForm(args, usersForm);
  if (!form.ok) return form.errors.id ? form.back(GONE) : form.reject();

  switch (form.value.intent) {
    case "block": {
      const { id, reason } = form.value;
      if (!reason) return form.reject();
      const { message, mayPass } = await blockUser(db, { id, reason });
      return mayPass ? form.reject(message) : form.back(message);
    }
    case "unblock":
      return form.back(await unblockUser(db, form.value));
    case "setPassword": {
      const { id, password } = form.value;
      if (!password) return form.reject();
      if (password.length < 6) return form.reject(TOO_SHORT);
      return form.back(await setUserPassword(db, { id, password }));
    }
    case "delete":
      return form.back(await deleteUser(db, form.value));
  }
}

export default function UserManagement() {
  const { reason, users, query, page, pages, dialog } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const isLoading = useNavigation().state === "loading";

  return (
    <>
      <PageTitle action={isLoading && <Spinner />}>User Management</PageTitle>
      <div className="grid gap-6">
        <SearchForm label="Search users" placeholder="Search users..." query={query} />
        {reason !== null && <UsersNotLoaded reason={reason} />}
        {reason === null && users.length === 0 && <EmptyState title="No users found" />}
        {users.length > 0 && <UserTable users={users} />}
      </div>
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/users", { q: query }, to)}
      />
      <UserDialogs dialog={dialog} rejection={rejection} />
    </>
  );
}
