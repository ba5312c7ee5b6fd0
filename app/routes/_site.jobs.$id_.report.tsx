import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { withFormRecovery } from "~/base/form-recovery.server";
import { reportJob } from "~/board/job-reports/job-reports.server";
import { ReportForm } from "~/board/job-reports/report-form";
import { reportForm } from "~/board/job-reports/schema";
import { readJobId } from "~/board/jobs/job";
import { findJob } from "~/board/jobs/jobs.server";
import { contextOf } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { sealOpeningTime } from "~/lib/form/honeypot.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { notFound } from "~/lib/http-errors.server";
import { titledNotIndexed } from "~/site/page-meta";
import { FormPage } from "~/ui/form-page";

export const meta = titledNotIndexed("Report This Job");

export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const id = readJobId(args.params.id ?? "");
  const found = id && (await findJob(context.publicDb, { id }));
  if (!found) throw notFound(args.request);

  const { title, company } = found.job;
  return {
    job: { id, title, company },
    constraint: getZodConstraint(reportForm),
    idempotencyKey: newIdempotencyKey(context),
    openedAt: sealOpeningTime(context),
  };
}

// A form that has expired is sent again with a new time.
export const shouldRevalidate = () => true;

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, reportForm);
    if (!form.ok) return form.rejected();
    const jobId = readJobId(args.params.id ?? "");
    if (!jobId) throw notFound(args.request);

    return form.answer(await reportJob(context, { jobId, form: form.value }), `/jobs/${jobId}`);
  });
}

export default function ReportJob() {
  const { job, ...form } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <FormPage title="Report This Job" lead="An administrator looks at every report.">
      <p className="wrap-anywhere">
        <Link to={`/jobs/${job.id}`} className="link">
          {job.title}
        </Link>
        , {job.company}
      </p>
      <ReportForm {...form} rejection={rejection} />
    </FormPage>
  );
}
