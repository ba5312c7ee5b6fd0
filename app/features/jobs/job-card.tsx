import { useRef } from "react";
import { formatDate } from "~/lib/dates";
import { Icon } from "~/ui/icon";
import { anchorOf, type BoardJob } from "./job";
import { JobBrief } from "./job-brief";
import { ApplyLink, ShareLink } from "./job-links";
import { useArrival } from "./use-arrival";

interface JobCardProps {
  job: BoardJob;
  /** The job that a link led to. */
  isShared: boolean;
}

/** A job on the board, with what one can do about it. */
export function JobCard({ job, isShared }: JobCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const isAwaited = useArrival(card, isShared);

  return (
    <li
      ref={card}
      id={anchorOf(job.id)}
      aria-current={isShared ? "true" : undefined}
      // why: scripts go there after a moment; until then the fragment must not carry the page off.
      className={`p-4 sm:p-5 current:border-l-4 current:border-l-brand current:bg-brand-soft/40 ${isAwaited ? "scripted:scroll-mt-[999rem]" : ""}`}
    >
      {isShared && (
        <p className="mb-3 flex items-center gap-2 text-small font-semibold text-brand">
          <Icon name="pin" />
          The job you were sent
        </p>
      )}
      <JobBrief job={job} heading="h2" />
      <div className="sm:pl-16">
        {job.preview && (
          <p className="mt-3 text-small text-soft wrap-anywhere max-sm:line-clamp-3">
            {job.preview}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="grow text-tiny text-soft max-sm:w-full">
            Posted <time dateTime={job.createdAt}>{formatDate(job.createdAt)}</time>
          </p>
          <ShareLink job={job} className="text-small max-sm:-ml-4.5" />
          <ApplyLink job={job} className="text-small" />
        </div>
      </div>
    </li>
  );
}
