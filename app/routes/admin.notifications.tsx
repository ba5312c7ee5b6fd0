import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Counters } from "~/features/admin/counters";
import { requireAdmin } from "~/features/admin/guard.server";
import { notificationsForm, sendForm } from "~/features/notifications/admin-schema";
import { BatchList } from "~/features/notifications/batch-list";
import {
  deleteBatch,
  findRecipient,
  listBatches,
  sendNotification,
} from "~/features/notifications/managed-notifications.server";
import { SendForm } from "~/features/notifications/send-form";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { pageHref } from "~/lib/href";
import { countPages, pageFrom } from "~/lib/pagination.server";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 10;

export const meta = titled("Notification Management");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "notifications");
  const page = pageFrom(args.request);
  const { total, recent, active_users: activeUsers, rows } = await listBatches(db, { page });

  return {
    batches: rows,
    counts: { total, activeUsers, recent },
    page,
    pages: countPages(args.request, { total, page, perPage: PER_PAGE }),
    formKey: crypto.randomUUID(),
    constraint: getZodConstraint(sendForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireAdmin(args, "notifications");
  const form = await parseForm(args, notificationsForm);
  if (!form.ok) return form.reject();

  switch (form.value.intent) {
    case "send": {
      const { recipient } = form.value;
      const user = recipient ? await findRecipient(db, { recipient }) : null;
      if (user && "mistake" in user) {
        return form.reject(null, { recipient: [user.mistake] });
      }
      await sendNotification(db, { form: form.value, userId: user?.id ?? null });
      return form.back({ title: "Notification sent successfully", kind: "success" });
    }
    case "delete":
      await deleteBatch(db, form.value);
      return form.back({ title: "Notification deleted", kind: "success" });
  }
}

export default function NotificationManagement() {
  const { batches, counts, page, pages, formKey, constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof sendForm>({ id: "send", rejection, constraint });

  return (
    <>
      <PageTitle>Notification Management</PageTitle>
      <div className="grid gap-8">
        <Counters
          counts={[
            ["Total Notifications", counts.total],
            ["Active Users", counts.activeUsers],
            ["Recent Notifications", counts.recent],
          ]}
        />
        <SendForm form={form} formKey={formKey} />
        <BatchList batches={batches} />
      </div>
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/notifications", {}, to)}
      />
    </>
  );
}
