import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { BackToDashboard } from "~/admin/list-parts";
import { StoppedClasses, UnsentMails } from "~/admin/mail-list";
import { leaveMail, listUnsentMails, MAILS_PER_PAGE, tryMailAgain } from "~/admin/mails.server";
import { mailForm } from "~/admin/mails-schema";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { metaWithTitle } from "~/site/page-meta";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";

export const meta = metaWithTitle("Unsent Mails");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "dashboard");
  const page = pageFrom(args.request);
  const list = await listUnsentMails(db, { page });

  return {
    mails: list.rows,
    stopped: list.stopped,
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage: MAILS_PER_PAGE }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "dashboard");
    const form = await parseForm(context, mailForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "tryAgain":
        return form.answer(await tryMailAgain(db, form.value));
      case "markReviewed":
        return form.answer(await leaveMail(db, form.value));
    }
  });
}

export default function Mails() {
  const { mails, stopped, page, pages } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="Unsent Mails"
      intro="Mails that wait for more than an hour are tried again by themselves, for a week."
      action={<BackToDashboard />}
      pages={{ page, pages, href: (to) => pageHref("/admin/dashboard/mails", {}, to) }}
    >
      <StoppedClasses classes={stopped} />
      {mails.length === 0 ? (
        <EmptyState
          title="No mail waits"
          text="None has waited for an hour, and none was given up."
          drawing={<EmptyBox />}
        />
      ) : (
        <UnsentMails mails={mails} />
      )}
    </AdminListPage>
  );
}
