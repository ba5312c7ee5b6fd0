import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { type BoardJob, JOB_CATEGORIES, jobAnchor, NEW } from "./job";
import { ApplyLink, ApplyOwner, ShareLink } from "./job-links";
import { JobHeader } from "./job-summary";

interface JobCardProps {
  job: BoardJob;
  /** Whether the share link that was opened names this job. */
  isShared: boolean;
  saveButton: ReactNode;
}

/** A job on the board, with links to apply and to share it. */
export function JobCard({ job, isShared, saveButton }: JobCardProps) {
  return (
    <li
      id={jobAnchor(job.id)}
      aria-current={isShared ? "true" : undefined}
      data-shared-job={isShared || undefined}
      // A script scrolls here after a while, and until then the fragment must not.
      className={`p-4 current:border-l-4 current:border-l-brand current:bg-brand-soft/40 ${isShared ? "scripted:scroll-mt-[999rem]" : ""}`}
    >
      {isShared && (
        <p className="mb-3 flex items-center gap-2 text-small font-semibold text-brand">
          <Icon name="pin" />
          The job you were sent
        </p>
      )}
      <JobHeader job={job} heading="h2" />
      <div className="mt-2 -mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small sm:pl-16">
        <div className="flex grow flex-wrap items-center justify-between gap-x-3 max-sm:w-full">
          <p className="flex flex-wrap items-center gap-x-3 max-sm:grow max-sm:basis-40">
            <Badge>{JOB_CATEGORIES[job.category]}</Badge> <Age job={job} />
          </p>
          {saveButton}
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:w-full">
          <ShareLink job={job} isShort className="text-tiny font-normal max-sm:-mx-4 sm:px-1" />
          <ApplyOwner job={job} className="grow text-right text-tiny max-sm:basis-24" />{" "}
          <ApplyLink job={job} className="text-small max-sm:px-3" />
        </div>
      </div>
    </li>
  );
}

function Age({ job: { age, published_at } }: { job: BoardJob }) {
  return (
    <time
      dateTime={published_at}
      className={age === NEW ? "font-semibold text-brand" : "text-soft"}
    >
      {age}
    </time>
  );
}
