import { Link } from "@remix-run/react";
import { AdminRow, AdminRows, RowAction, RowActions } from "~/admin/list-parts";
import { formatDateTime, formatShortDate } from "~/lib/dates";
import type { ReportedJob } from "./admin.server";
import { REPORT_REASONS } from "./reasons";

export function ReportedJobs({ jobs }: { jobs: ReportedJob[] }) {
  return (
    <AdminRows>
      {jobs.map((job) => (
        <AdminRow key={job.id} id={job.id} actions={<Actions job={job} />}>
          <h2 className="text-item">
            <Link to={`/jobs/${job.id}`} className="link">
              {job.title}
            </Link>
          </h2>
          <p className="text-soft">
            {job.company} · {job.url}
          </p>
          <ul className="mt-1 grid gap-2">
            {job.reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        </AdminRow>
      ))}
    </AdminRows>
  );
}

/** What anybody may have typed. */
function Report({ report }: { report: ReportedJob["reports"][number] }) {
  const { reason, words, created_at, reviewed_at } = report;

  return (
    <li className={reviewed_at ? "text-soft" : undefined}>
      <span className={reviewed_at ? undefined : "font-semibold"}>{REPORT_REASONS[reason]}</span>,{" "}
      <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      {reviewed_at && `, reviewed on ${formatShortDate(reviewed_at)}`}
      {words && (
        <bdi className="block max-w-measure border-l-2 pl-3 whitespace-pre-line">{words}</bdi>
      )}
    </li>
  );
}

function Actions({ job: { id, title } }: { job: ReportedJob }) {
  const row = { id, rowName: title };

  return (
    <RowActions>
      <RowAction intent="markReviewed" label="Nothing Wrong" {...row} />
      <RowAction intent="hide" label="Hide This Job" {...row} />
    </RowActions>
  );
}
