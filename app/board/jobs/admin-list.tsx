import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { payOf } from "#functions/board/job-pay";
import { jobTypeOf } from "#functions/board/job-type";
import {
  AdminRow,
  AdminRows,
  DeleteAction,
  MoreOfRow,
  NothingFound,
  RowAction,
  RowActions,
  RowDialogButton,
} from "~/admin/list-parts";
import { RowTick, TickAll, TickedBar, useTicks } from "~/admin/ticks";
import { formatShortDate, momentBefore } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { EmptyBox } from "~/ui/illustrations";
import type { AdminJobPage } from "./admin.server";
import { CHECK_DIALOG } from "./admin-check";
import type { AdminJobFilter } from "./admin-filter";
import { previewOf } from "./admin-preview";
import { applyAddressOf } from "./apply-address";
import { JOB_CATEGORIES, JOB_STATES } from "./job";

/** The form to which the ticks of the rows belong. */
const TICKED_JOBS = "tickedJobs";
const ALL = { to: "/admin/jobs", label: "Show All Jobs" };

type AdminJob = AdminJobPage["rows"][number];

interface AdminJobListProps {
  list: Pick<AdminJobPage, "rows">;
  filter: AdminJobFilter;
  /** The address of this page of the list. */
  page: string;
  rejection: Rejection | undefined;
}

export function AdminJobList({ list, filter, page, rejection }: AdminJobListProps) {
  const { rows: jobs } = list;
  const { state, category, query } = filter;
  if (jobs.length > 0) return <JobRows {...{ jobs, page, rejection }} />;

  if (!query) {
    const action = (category || state) && (
      <ButtonLink to={ALL.to} variant="secondary">
        {ALL.label}
      </ButtonLink>
    );
    return <EmptyState title="No jobs available" drawing={<EmptyBox />} action={action} />;
  }

  return <NothingFound title="No jobs found" query={query} all={ALL} />;
}

interface JobRowsProps extends Pick<AdminJobListProps, "page" | "rejection"> {
  jobs: AdminJob[];
}

function JobRows({ jobs, page, ...props }: JobRowsProps) {
  const rejection = rejectionOf(TICKED_JOBS, props.rejection);
  const isTicked = useTicks(rejection);
  const [form] = useForm({ id: TICKED_JOBS, lastResult: rejection?.form });

  return (
    <>
      {jobs.length > 1 && <TickAll page={page} />}
      <div className="ticked-rows">
        <AdminRows>
          {jobs.map((job) => (
            <AdminJobRow key={job.id} job={job} isTicked={isTicked(job.id)} />
          ))}
        </AdminRows>
      </div>
      <TickedBar {...{ form, rejection, page }}>
        <SubmitButton intent="closeTicked" variant="secondary">
          Close Ticked
        </SubmitButton>
        <SubmitButton intent="hideTicked" variant="secondary">
          Hide Ticked
        </SubmitButton>
      </TickedBar>
    </>
  );
}

function AdminJobRow({ job, isTicked }: { job: AdminJob; isTicked: boolean }) {
  const { id, title, state } = job;
  const facts = [job.company, job.location, jobTypeOf(job), payOf(job)].filter(Boolean);
  const isShown = state !== "draft" && state !== "hidden";
  const tick = isShown && <RowTick id={id} label={title} form={TICKED_JOBS} isTicked={isTicked} />;

  return (
    <AdminRow id={id} tick={tick || null} actions={<Actions job={job} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-item">
          {state === "open" || state === "closed" ? (
            <Link to={`/jobs/${id}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <Badge>{JOB_CATEGORIES[job.category]}</Badge> <StateBadge job={job} />
      </div>
      <p>{facts.join(" · ")}</p>
      {job.checked_at && <p className="text-soft">Checked on {formatShortDate(job.checked_at)}</p>}
      <More job={job} />
    </AdminRow>
  );
}

function More({ job: { id, title, description } }: { job: AdminJob }) {
  const text = description ?? "";
  const preview = previewOf(text);
  const isShortened = preview.endsWith("…");

  return (
    <MoreOfRow
      rowName={title}
      summary={<span className={isShortened ? "group-open:hidden" : undefined}>{preview}</span>}
    >
      {isShortened && <p className="whitespace-pre-line">{text}</p>}
      <RowActions className="justify-start">
        <RowDialogButton dialog={CHECK_DIALOG} label="Mark as Checked" rowName={title} id={id} />
        <RowDialogButton dialog="new" label="Duplicate" rowName={title} id={id} />
      </RowActions>
    </MoreOfRow>
  );
}

const TONES: Record<AdminJob["state"], Tone> = {
  open: "green",
  scheduled: "blue",
  draft: "yellow",
  hidden: "plain",
  closed: "red",
};

function StateBadge({ job }: { job: AdminJob }) {
  return <Badge tone={TONES[job.state]}>{describeState(job)}</Badge>;
}

function describeState({ state, published_from, closes_at }: AdminJob): string {
  if (state === "scheduled" && published_from)
    return `Scheduled for ${formatShortDate(published_from)}`;
  if (state === "open" && closes_at) return `Closes on ${formatShortDate(momentBefore(closes_at))}`;

  return JOB_STATES[state];
}

function Actions({ job }: { job: AdminJob }) {
  const { id, title } = job;

  return (
    <RowActions>
      <ApplicationLink job={job} />
      {job.state === "closed" && !job.reviewed_at && (
        <RowAction intent="markReviewed" label="Leave Closed" rowName={title} id={id} />
      )}
      <RowDialogButton dialog="edit" label="Edit" rowName={title} id={id} />
      <DeleteAction rowName={title} id={id} />
    </RowActions>
  );
}

function ApplicationLink({ job }: { job: AdminJob }) {
  const address = applyAddressOf(job);
  if (!address) return null;
  const { href, isMail } = address;

  return (
    <a
      href={href}
      {...(!isMail && { target: "_blank", rel: "noopener noreferrer" })}
      data-variant="quiet"
      className="button"
    >
      View Application
      <span className="sr-only">
        {` of ${job.title}, ${isMail ? "writes a mail" : "opens in a new tab"}`}
      </span>
      <Icon name={isMail ? "mail" : "external"} className="size-4" />
    </a>
  );
}
