import { Link } from "@remix-run/react";
import { payOf } from "#functions/board/job-pay";
import { jobTypeOf } from "#functions/board/job-type";
import {
  AdminRow,
  AdminRows,
  DeleteAction,
  NothingFound,
  RowAction,
  RowActions,
  RowDialogButton,
} from "~/admin/list-parts";
import { formatShortDate, momentBefore } from "~/lib/dates";
import { shortenToLine } from "~/lib/shorten";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { EmptyBox } from "~/ui/illustrations";
import type { AdminJobPage } from "./admin.server";
import { CHECK_DIALOG } from "./admin-check";
import type { AdminJobFilter } from "./admin-filter";
import { applyAddressOf } from "./apply-address";
import { JOB_CATEGORIES, JOB_STATES } from "./job";

const PREVIEW_LENGTH = 80;
const ALL = { to: "/admin/jobs", label: "Show All Jobs" };

type AdminJob = AdminJobPage["rows"][number];

interface AdminJobListProps {
  list: Pick<AdminJobPage, "rows">;
  filter: AdminJobFilter;
}

export function AdminJobList({ list, filter }: AdminJobListProps) {
  const { rows: jobs } = list;
  const { state, category, query } = filter;
  if (jobs.length > 0) {
    return (
      <AdminRows>
        {jobs.map((job) => (
          <AdminJobRow key={job.id} job={job} />
        ))}
      </AdminRows>
    );
  }
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

function AdminJobRow({ job }: { job: AdminJob }) {
  const facts = [job.company, job.location, jobTypeOf(job), payOf(job)].filter(Boolean);

  return (
    <AdminRow id={job.id} actions={<Actions job={job} />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-item">
          {job.state === "open" || job.state === "closed" ? (
            <Link to={`/jobs/${job.id}`} className="hover:underline">
              {job.title}
            </Link>
          ) : (
            job.title
          )}
        </h2>
        <Badge>{JOB_CATEGORIES[job.category]}</Badge> <StateBadge job={job} />
      </div>
      <p>{facts.join(" · ")}</p>
      {job.checked_at && <p className="text-soft">Checked on {formatShortDate(job.checked_at)}</p>}
      <Description text={job.description ?? ""} />
    </AdminRow>
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

function Description({ text }: { text: string }) {
  const preview = shortenToLine(text, PREVIEW_LENGTH);
  if (!preview.endsWith("…")) return <p className="max-w-measure text-soft">{preview}</p>;

  return (
    <details className="group max-w-measure">
      <summary className="min-h-11 content-center text-soft">
        <span className="group-open:hidden">{preview} </span>
        <span className="link">Description</span>
      </summary>
      <p className="whitespace-pre-line">{text}</p>
    </details>
  );
}

function Actions({ job }: { job: AdminJob }) {
  const { id, title } = job;

  return (
    <RowActions>
      <ApplicationLink job={job} />
      {job.state === "closed" && !job.reviewed_at && (
        <RowAction intent="markReviewed" label="Leave Closed" rowName={title} id={id} />
      )}
      <RowDialogButton dialog={CHECK_DIALOG} label="Mark as Checked" rowName={title} id={id} />
      <RowDialogButton dialog="edit" label="Edit" rowName={title} id={id} />
      <RowDialogButton dialog="new" label="Duplicate" rowName={title} id={id} />
      <DeleteAction rowName={title} id={id} isRestorable />
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
