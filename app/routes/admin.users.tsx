import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useIsEmpty } from "~/features/admin/deleted-rows";
import { requireAdmin } from "~/features/admin/guard.server";
import { NothingFound } from "~/features/admin/list-parts";
import { SERVICE_UNAVAILABLE } from "~/features/errors/error-page";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { TooManyFound } from "~/features/search/wider-searches";
import { metaWithTitle } from "~/features/seo/page-meta";
import {
  blockUser,
  deleteUser,
  findUserDialog,
  listUsers,
  setUserPassword,
  USERS_PER_PAGE,
  unblockUser,
} from "~/features/users/admin.server";
import { UserDialogs } from "~/features/users/admin-dialogs";
import { UsersNotLoaded, UserTable } from "~/features/users/admin-list";
import { usersForm } from "~/features/users/admin-schema";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { SearchForm } from "~/ui/form/search-form";
import { Spinner } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const ALL_USERS = { to: "/admin/users", label: "Show All Users" };

export const meta = metaWithTitle("User Management");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireAdmin(args, "users");
  const ownId = user.id;
  const page = pageFrom(args.request);
  const query = queryFrom(args.request);
  const found = await listUsers(db, { query, page });
  if (!found) return data({ query, list: null, dialog: null }, SERVICE_UNAVAILABLE);

  const { rows, total, is_capped, wider } = found;
  const list = {
    users: rows,
    ownId,
    total,
    is_capped,
    wider,
    page,
    pages: await pagesOrRedirect(context, { total, page, perPage: USERS_PER_PAGE }),
  };
  const dialog = await findUserDialog(db, { request: args.request, ownId, users: rows });
  return data({ query, list, dialog });
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "users");
    const form = await parseForm(context, usersForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "block":
        return form.answer(await blockUser(db, form.value));
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
  const { query, list, dialog } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === "loading";

  return (
    <>
      <PageTitle action={isLoading && <Spinner />}>User Management</PageTitle>
      <div className="mb-6">
        <SearchForm label="Search users" placeholder="Search users..." query={query} />
        {list && <TooManyFound list={list} />}
      </div>
      {list ? <Users query={query} list={list} dialog={dialog} /> : <UsersNotLoaded />}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

interface UsersProps extends Pick<Loaded, "query" | "dialog"> {
  list: NonNullable<Loaded["list"]>;
}

function Users({ query, list, dialog }: UsersProps) {
  const { users, ownId, wider, page, pages } = list;
  const rejection = useActionData<typeof action>();

  return (
    <>
      {useIsEmpty(users) ? (
        <NothingFound title="No users found" query={query} wider={wider} all={ALL_USERS} />
      ) : (
        <UserTable users={users} ownId={ownId} />
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/users", { q: query }, to)}
      />
      <UserDialogs dialog={dialog} users={users} rejection={rejection} />
    </>
  );
}
