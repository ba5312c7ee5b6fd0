import { Link } from "@remix-run/react";
import {
  AdminRow,
  AdminRows,
  DeleteAction,
  NothingFound,
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
import type { AdminJobFilter } from "./admin-filter";
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
  const facts = [job.company, job.location, job.type, job.salary].filter(Boolean);

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

function Actions({ job: { id, title, url } }: { job: AdminJob }) {
  return (
    <RowActions>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        data-variant="quiet"
        className="button"
      >
        View Application
        <span className="sr-only"> of {title}, opens in a new tab</span>
        <Icon name="external" className="size-4" />
      </a>
      <RowDialogButton dialog="edit" label="Edit" rowName={title} id={id} />
      <RowDialogButton dialog="new" label="Duplicate" rowName={title} id={id} />
      <DeleteAction rowName={title} id={id} isRestorable />
    </RowActions>
  );
}
