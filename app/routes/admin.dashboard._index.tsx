import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminStatus, NeedsYou, NewestUsers, OrderCounters, SetupScreen } from "~/admin/dashboard";
import { claimSetup, findAdminDashboard } from "~/admin/dashboard.server";
import { FirstSteps } from "~/admin/first-steps";
import { requireAdminOrSetup } from "~/admin/guard.server";
import { LOG_PATH } from "~/admin/sections";
import { listTodos } from "~/admin/todos.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { forbidden } from "~/lib/http-errors.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { HowItGoes } from "~/shop/admin-figures";
import { describeFigures } from "~/shop/admin-figures.server";
import {
  changeContactMessage,
  listContactMessages,
  markMessagesAnswered,
} from "~/site/contact/admin.server";
import { Inbox } from "~/site/contact/admin-list";
import { dashboardForm } from "~/site/contact/admin-schema";
import { folderFrom, folderHref, MESSAGES_PER_PAGE } from "~/site/contact/folder";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

export const meta = metaWithTitle("Admin Dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireAdminOrSetup(args);
  if (!user.is_admin) return { isSetup: true as const, email: user.email };

  const folder = folderFrom(args.request);
  const page = pageFrom(args.request);
  const query = queryFrom(args.request);
  const [dashboard, list] = await Promise.all([
    findAdminDashboard(db),
    listContactMessages(db, { folder, query, page }),
  ]);

  return {
    isSetup: false as const,
    todos: listTodos(dashboard.todos),
    dashboard: { ...dashboard, figures: describeFigures(dashboard.figures) },
    inbox: { list, folder, query, counts: dashboard.contact_messages },
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage: MESSAGES_PER_PAGE }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireAdminOrSetup(args);
    const form = await parseForm(context, dashboardForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "claimSetup":
        return form.answer(await claimSetup(db, user));
      case "markAnswered":
      case "markUnanswered":
      case "archive":
      case "restore":
      case "delete":
        if (!user.is_admin) throw forbidden();
        return form.answer(await changeContactMessage(db, form.value));
      case "markAllAnswered":
        if (!user.is_admin) throw forbidden();
        return form.answer(await markMessagesAnswered(db, form.value));
    }
  });
}

export default function AdminDashboard() {
  const answer = useLoaderData<typeof loader>();
  if (answer.isSetup) return <SetupScreen email={answer.email} />;

  const { todos, dashboard, inbox, page, pages } = answer;
  return (
    <>
      <PageTitle
        action={
          <ButtonLink to={LOG_PATH} variant="secondary">
            Activity log
          </ButtonLink>
        }
      >
        Admin Dashboard
      </PageTitle>
      <OrderCounters counts={dashboard.orders} />
      <NeedsYou todos={todos} />
      <FirstSteps steps={dashboard.steps} />
      <div className="back-office-columns grid gap-x-8 gap-y-10">
        <HowItGoes figures={dashboard.figures} />
        <NewestUsers users={dashboard.newest_users} />
      </div>
      <div className="my-10">
        <Inbox {...inbox} />
        <Pagination
          page={page}
          pages={pages}
          href={(to) => folderHref(inbox.folder, inbox.query, to)}
        />
      </div>
      <AdminStatus />
    </>
  );
}
