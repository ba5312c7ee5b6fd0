import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { REPORTS_PATH } from "~/admin/sections";
import { withFormRecovery } from "~/base/form-recovery.server";
import {
  hideJob,
  listReportedJobs,
  REPORTED_JOBS_PER_PAGE,
  reviewReports,
} from "~/board/job-reports/admin.server";
import { ReportedJobs } from "~/board/job-reports/admin-list";
import { reportedJobForm } from "~/board/job-reports/admin-schema";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { EmptyBox } from "~/ui/illustrations";

export const meta = metaWithTitle("Reported Jobs");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "jobs");
  const page = pageFrom(args.request);
  const list = await listReportedJobs(db, { page });

  return {
    jobs: list.rows,
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage: REPORTED_JOBS_PER_PAGE }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "jobs");
    const form = await parseForm(context, reportedJobForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "hide":
        return form.answer(await hideJob(db, form.value));
      case "markReviewed":
        return form.answer(await reviewReports(db, form.value));
    }
  });
}

export default function JobReports() {
  const { jobs, page, pages } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="Reported Jobs"
      intro="Readers have reported these jobs. A report may be wrong, so look at the job before you hide it."
      action={
        <ButtonLink to="/admin/jobs" variant="secondary">
          Back to Jobs
        </ButtonLink>
      }
      pages={{ page, pages, href: (to) => pageHref(REPORTS_PATH, {}, to) }}
    >
      {jobs.length === 0 ? (
        <EmptyState title="No job is reported" drawing={<EmptyBox />} />
      ) : (
        <ReportedJobs jobs={jobs} />
      )}
    </AdminListPage>
  );
}
