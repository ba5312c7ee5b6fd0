import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { NothingFound } from "~/admin/list-parts";
import { SERVICE_UNAVAILABLE } from "~/base/error-page";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm, type Rejection } from "~/lib/form/form.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import {
  blockUser,
  blockUsers,
  deleteUser,
  filterFrom,
  findUserDialog,
  listUsers,
  setUserPassword,
  USERS_PER_PAGE,
  unblockUser,
} from "~/people/users/admin.server";
import { UserDialogs } from "~/people/users/admin-dialogs";
import { UserFilterForm, usersHref } from "~/people/users/admin-filter";
import { UsersNotLoaded, UserTable } from "~/people/users/admin-list";
import { usersForm } from "~/people/users/admin-schema";
import { metaWithTitle } from "~/site/page-meta";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/icon";
import { Magnifier } from "~/ui/illustrations";

const ALL_USERS = { to: "/admin/users", label: "Show All Users" };

export const meta = metaWithTitle("User Management");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireAdmin(args, "users");
  const ownId = user.id;
  const page = pageFrom(args.request);
  const filter = { query: queryFrom(args.request), show: filterFrom(args.request) };
  const found = await listUsers(db, { ...filter, page });
  if (!found) return data({ filter, list: null, dialog: null }, SERVICE_UNAVAILABLE);

  const { rows, total, is_capped } = found;
  const list = {
    users: rows,
    ownId,
    total,
    is_capped,
    page,
    pages: pagesOrRedirect(context, { ...found, page, perPage: USERS_PER_PAGE }),
  };
  const dialog = await findUserDialog(db, { request: args.request, ownId, users: rows });
  return data({ filter, list, dialog });
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "users");
    const form = await parseForm(context, usersForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "block":
        return form.answer(await blockUser(db, form.value));
      case "blockTicked":
        return form.answer(await blockUsers(db, form.value));
      case "unblock":
        return form.answer(await unblockUser(db, form.value));
      case "setPassword":
        return form.answer(await setUserPassword(db, form.value));
      case "delete":
        return form.answer(await deleteUser(db, form.value));
    }
  });
}

export default function UserManagement() {
  const { filter, list, dialog } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const isLoading = useNavigation().state === "loading";

  return (
    <AdminListPage
      title="User Management"
      action={isLoading && <Spinner />}
      search={<UserFilterForm filter={filter} list={list} />}
      pages={list && { page: list.page, pages: list.pages, href: (to) => usersHref(filter, to) }}
      dialogs={list && <UserDialogs dialog={dialog} rejection={rejection} />}
    >
      {list ? <Users filter={filter} list={list} rejection={rejection} /> : <UsersNotLoaded />}
    </AdminListPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

interface UsersProps extends Pick<Loaded, "filter"> {
  list: NonNullable<Loaded["list"]>;
  rejection: Rejection | undefined;
}

function Users({ filter, list, rejection }: UsersProps) {
  const { users, ownId, page } = list;
  if (users.length > 0) {
    return <UserTable {...{ users, ownId, rejection }} page={usersHref(filter, page)} />;
  }
  if (!filter.query) return <EmptyState title="No users found" drawing={<Magnifier />} />;

  return <NothingFound title="No users found" query={filter.query} all={ALL_USERS} />;
}
