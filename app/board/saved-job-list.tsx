import { Link } from "@remix-run/react";
import { ApplyLink, ApplyOwner } from "~/board/jobs/job-links";
import { formatShortDate } from "~/lib/dates";
import { joinParts } from "~/lib/join-parts";
import { rowAnchor } from "~/lib/row-anchor";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { EmptyBox } from "~/ui/illustrations";
import type { SavedJob } from "./saved-jobs.server";

/** What the user has saved. */
export function SavedJobList({ jobs }: { jobs: SavedJob[] }) {
  if (jobs.length === 0) {
    return (
      <EmptyState
        title="No saved jobs"
        text="Press Save at a job, and it is here."
        drawing={<EmptyBox />}
        action={<ButtonLink to="/jobs">Browse Jobs</ButtonLink>}
      />
    );
  }

  return (
    <ul className="divide-y rounded-card border bg-card">
      {jobs.map((job) => (
        <SavedJobRow key={job.id} job={job} />
      ))}
    </ul>
  );
}

function SavedJobRow({ job }: { job: SavedJob }) {
  const { id, title, is_published, company, location, pay, requirements, url } = job;
  const { closing, saved_at, applied_at } = job;

  return (
    <li
      id={rowAnchor(id)}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-5"
    >
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <h2 className="text-item">
          {is_published ? (
            <Link to={`/jobs/${id}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-small text-soft">
          {is_published
            ? joinParts(" · ", company, location, pay, requirements)
            : "No longer on the board"}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          {closing && (closing.isSoon ? <Badge tone="yellow">{closing.text}</Badge> : closing.text)}{" "}
          {applied_at && (
            <span className="flex items-center gap-1 text-good">
              <Icon name="check" className="size-4" />
              Applied on {formatShortDate(applied_at)}
            </span>
          )}{" "}
          <span className="text-soft">Saved on {formatShortDate(saved_at)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        {url && closing?.isClosed !== true && (
          <>
            <ApplyLink job={{ title, url }} className="text-small" />{" "}
            <ApplyOwner job={{ title, url }} className="mr-1 text-tiny" />
          </>
        )}{" "}
        <div className="flex flex-wrap gap-x-2 max-sm:-mx-4">
          <RowButton
            {...{ id, title }}
            intent={applied_at ? "markNotApplied" : "markApplied"}
            label={applied_at ? "Not Applied" : "I Applied"}
          />
          <RowButton {...{ id, title }} intent="remove" label="Remove" />
        </div>
      </div>
    </li>
  );
}

interface RowButtonProps {
  id: string;
  title: string;
  intent: string;
  label: string;
}

function RowButton({ id, title, intent, label }: RowButtonProps) {
  return (
    <ActionForm intent={intent} values={{ id }}>
      <SubmitButton variant="quiet" className="text-small" aria-label={`${label}: ${title}`}>
        {label}
      </SubmitButton>
    </ActionForm>
  );
}
