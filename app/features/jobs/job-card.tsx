import { formatDate } from "~/lib/dates";
import { Icon } from "~/ui/icon";
import { type BoardJob, jobAnchor } from "./job";
import { ApplyLink, ShareLink } from "./job-links";
import { JobHeader } from "./job-summary";

interface JobCardProps {
  job: BoardJob;
  /** Whether the share link that was opened names this job. */
  isShared: boolean;
}

/** A job on the board, with links to apply and to share it. */
export function JobCard({ job, isShared }: JobCardProps) {
  return (
    <li
      id={jobAnchor(job.id)}
      aria-current={isShared ? "true" : undefined}
      data-shared-job={isShared || undefined}
      // A script scrolls here after a while, and until then the fragment must not.
      className={`p-4 sm:p-5 current:border-l-4 current:border-l-brand current:bg-brand-soft/40 ${isShared ? "scripted:scroll-mt-[999rem]" : ""}`}
    >
      {isShared && (
        <p className="mb-3 flex items-center gap-2 text-small font-semibold text-brand">
          <Icon name="pin" />
          The job you were sent
        </p>
      )}
      <JobHeader job={job} heading="h2" />
      <div className="sm:pl-16">
        {job.preview && (
          <p className="mt-3 text-small text-soft wrap-anywhere max-sm:line-clamp-3">
            {job.preview}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="grow text-tiny text-soft max-sm:w-full">
            Posted <time dateTime={job.created_at}>{formatDate(job.created_at)}</time>
          </p>
          <ShareLink job={job} className="text-small max-sm:-ml-4.5" />
          <ApplyLink job={job} className="text-small" />
        </div>
      </div>
    </li>
  );
}
