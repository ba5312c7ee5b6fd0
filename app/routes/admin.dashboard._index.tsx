import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminStatus, NewestUsers, OrderCounters, SetupScreen, TodoList } from "~/admin/dashboard";
import { claimSetup, findAdminDashboard, settleFirstStep } from "~/admin/dashboard.server";
import { dashboardForm } from "~/admin/dashboard-schema";
import { FirstSteps } from "~/admin/first-steps";
import { requireAdminOrSetup } from "~/admin/guard.server";
import { LOG_PATH } from "~/admin/sections";
import { listTodos } from "~/admin/todos.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { forbidden } from "~/lib/http-errors.server";
import { HowItGoes } from "~/shop/figures/admin-figures";
import { describeFigures } from "~/shop/figures/admin-figures.server";
import { describeDisputes } from "~/shop/payments/admin-disputes.server";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Admin Dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const { db, user } = await requireAdminOrSetup(args);
  if (!user.is_admin) return { isSetup: true as const, email: user.email };

  const dashboard = await findAdminDashboard(db);

  return {
    isSetup: false as const,
    todos: listTodos(dashboard.todos, {
      notes: { open_disputes: describeDisputes(dashboard.disputes) },
    }),
    dashboard: { ...dashboard, figures: describeFigures(dashboard.figures) },
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
      case "settleStep":
        if (!user.is_admin) throw forbidden();
        return form.answer(await settleFirstStep(db, form.value));
    }
  });
}

export default function AdminDashboard() {
  const answer = useLoaderData<typeof loader>();
  if (answer.isSetup) return <SetupScreen email={answer.email} />;

  const { todos, dashboard } = answer;
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
      <TodoList todos={todos} />
      <FirstSteps steps={dashboard.steps} />
      <div className="back-office-columns mb-10 grid gap-x-8 gap-y-10">
        <HowItGoes figures={dashboard.figures} />
        <NewestUsers users={dashboard.newest_users} />
      </div>
      <AdminStatus />
    </>
  );
}
