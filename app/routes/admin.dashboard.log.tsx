import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LogTable } from "~/features/admin/activity-log";
import { requireAdmin } from "~/features/admin/guard.server";
import { findLogEntry, listLog } from "~/features/admin/log.server";
import { LogEntryDialog } from "~/features/admin/log-entry";
import { GONE_TITLE } from "~/features/admin/row-dialogs";
import { titled } from "~/features/seo/page-meta";
import { dialogOf } from "~/lib/dialog-url";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 25;

export const meta = titled("Activity Log");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "dashboard");
  const page = pageFrom(args.request);
  const open = dialogOf(args.request);
  const [{ rows, total }, entry] = await Promise.all([
    listLog(db, { page, perPage: PER_PAGE }),
    open && findLogEntry(db, open),
  ]);

  return {
    rows,
    page,
    pages: await pagesOrRedirect(context, { total, page, perPage: PER_PAGE }),
    dialog: open && { title: entry ? `Deleted: ${entry.name}` : GONE_TITLE, entry },
  };
}

export default function ActivityLog() {
  const { rows, page, pages, dialog } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle
        intro="Who changed what, and when. Nothing here can be changed or deleted."
        action={
          <ButtonLink to="/admin/dashboard" variant="secondary">
            Back to Dashboard
          </ButtonLink>
        }
      >
        Activity Log
      </PageTitle>
      <LogTable rows={rows} />
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/dashboard/log", {}, to)}
      />
      {dialog && <LogEntryDialog dialog={dialog} />}
    </>
  );
}
