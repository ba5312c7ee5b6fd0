import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { Counters } from "~/admin/list-parts";
import { RowDialogs } from "~/admin/row-dialogs";
import { openRowDialog } from "~/admin/row-dialogs.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { dialogFrom } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import {
  BATCHES_PER_PAGE,
  deleteBatch,
  findRecipient,
  findScheduledBatch,
  listBatches,
  sendNotification,
  updateBatch,
} from "~/people/notifications/admin.server";
import { ConfirmSend, ScheduledForm, SEND, SendForm } from "~/people/notifications/admin-form";
import { BatchList } from "~/people/notifications/admin-list";
import { editBatchForm, notificationsForm, sendForm } from "~/people/notifications/admin-schema";
import { metaWithTitle } from "~/site/page-meta";
import { rejectionOf } from "~/ui/form/rejection";

export const meta = metaWithTitle("Notification Management");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "notifications");
  const page = pageFrom(args.request);
  const open = dialogFrom(args.request);
  const [{ rows, ...counts }, batch] = await Promise.all([
    listBatches(db, { page }),
    open?.id ? findScheduledBatch(db, open) : null,
  ]);

  return {
    batches: rows,
    counts,
    page,
    pages: pagesOrRedirect(context, { total: counts.total, page, perPage: BATCHES_PER_PAGE }),
    idempotencyKey: newIdempotencyKey(context),
    constraint: getZodConstraint(sendForm),
    dialog: openRowDialog(context, {
      open,
      titles: { edit: "Edit Notification" },
      row: batch,
      rowName: batch?.title,
      schema: editBatchForm,
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "notifications");
    const form = await parseForm(context, notificationsForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "send": {
        const recipient = await findRecipient(db, form.value);
        if (!recipient.ok) return form.answer(recipient);
        const notification = { form: form.value, userId: recipient.value };
        const outcome = await sendNotification(db, notification);
        return !outcome.ok && outcome.code
          ? form.redisplayed({ failure: outcome })
          : form.answer(outcome);
      }
      case "update":
        return form.answer(await updateBatch(db, form.value));
      case "edit":
        return form.redisplayed();
      case "delete":
        return form.answer(await deleteBatch(db, form.value));
    }
  });
}

export default function NotificationManagement() {
  const { batches, counts, page, pages, idempotencyKey, constraint, dialog } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const rejection = rejectionOf(SEND, answer);
  const isUnconfirmed = rejection?.failure?.code === "unconfirmed";

  return (
    <AdminListPage
      title="Notification Management"
      counters={
        <Counters
          counts={[
            ["Total Notifications", counts.total],
            ["Active Users", counts.active_users],
            ["Recent Notifications", counts.recent],
          ]}
        />
      }
      pages={{ page, pages, href: (to) => pageHref("/admin/notifications", {}, to) }}
      dialogs={
        <RowDialogs dialog={dialog}>
          {(form) => <ScheduledForm dialog={form} rejection={answer} />}
        </RowDialogs>
      }
    >
      <div className="grid gap-8">
        {isUnconfirmed ? (
          <ConfirmSend
            rejection={rejection}
            users={counts.users}
            blocked={counts.users - counts.active_users}
          />
        ) : (
          <SendForm {...{ rejection, constraint, idempotencyKey }} />
        )}
        <BatchList batches={batches} />
      </div>
    </AdminListPage>
  );
}
