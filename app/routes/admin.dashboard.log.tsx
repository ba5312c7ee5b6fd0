import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LogDialogs, LogTable } from "~/features/admin/activity-log";
import { requireAdmin } from "~/features/admin/guard.server";
import { BackToDashboard } from "~/features/admin/list-parts";
import { ENTRIES_PER_PAGE, findLogDialog, listLog } from "~/features/admin/log.server";
import { LOG_PATH } from "~/features/admin/sections";
import { metaWithTitle } from "~/features/seo/page-meta";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

export const meta = metaWithTitle("Activity Log");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "dashboard");
  const page = pageFrom(args.request);
  const [{ rows, total }, dialog] = await Promise.all([
    listLog(db, { page }),
    findLogDialog(db, args.request),
  ]);

  return {
    rows,
    page,
    pages: await pagesOrRedirect(context, { total, page, perPage: ENTRIES_PER_PAGE }),
    dialog,
  };
}

export default function ActivityLog() {
  const { rows, page, pages, dialog } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle
        intro="Who changed what, and when. Nothing here can be changed or deleted."
        action={<BackToDashboard />}
      >
        Activity Log
      </PageTitle>
      <LogTable rows={rows} />
      <Pagination page={page} pages={pages} href={(to) => pageHref(LOG_PATH, {}, to)} />
      <LogDialogs dialog={dialog} />
    </>
  );
}
