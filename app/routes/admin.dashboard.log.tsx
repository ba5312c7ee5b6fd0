import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { BackToDashboard } from "~/admin/list-parts";
import { LogDialogs, LogTable } from "~/admin/log/activity-log";
import { findLogDialog, openLog } from "~/admin/log/log.server";
import { LogFilterForm, logHref } from "~/admin/log/log-filter";
import { logForm } from "~/admin/log/log-schema";
import { restoreDeleted, undoChanges } from "~/admin/restore.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { COLUMN_LABELS } from "~/site/column-labels.server";
import { metaWithTitle } from "~/site/page-meta";

export const meta = metaWithTitle("Activity Log");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "dashboard");
  const [list, dialog] = await Promise.all([
    openLog(db, context, COLUMN_LABELS),
    findLogDialog(db, args.request, COLUMN_LABELS),
  ]);

  return { list, dialog };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "dashboard");
    const form = await parseForm(context, logForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "restore":
        return form.answer(await restoreDeleted(db, form.value));
      case "undo":
        return form.answer(await undoChanges(db, form.value));
    }
  });
}

export default function ActivityLog() {
  const { list, dialog } = useLoaderData<typeof loader>();
  const { page, pages, filter } = list;

  return (
    <AdminListPage
      title="Activity Log"
      action={<BackToDashboard />}
      counters={
        <p className="text-soft">
          Who changed what, and when. Nobody can change or delete an entry.
        </p>
      }
      search={<LogFilterForm list={list} />}
      pages={{ page, pages, href: (to) => logHref(filter, to) }}
      dialogs={<LogDialogs dialog={dialog} />}
    >
      <LogTable list={list} />
    </AdminListPage>
  );
}
