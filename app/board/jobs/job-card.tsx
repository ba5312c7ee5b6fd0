import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { joinParts } from "~/lib/join-parts";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { type BoardJob, JOB_CATEGORIES, jobAnchor, NEW } from "./job";
import { ApplyLink, ShareLink } from "./job-links";
import { Monogram } from "./job-summary";

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
      className={`p-4 sm:px-5 sm:py-1.5 current:border-l-4 current:border-l-brand current:bg-brand-soft/40 ${isShared ? "scripted:scroll-mt-[999rem]" : ""}`}
    >
      {isShared && (
        <p className="mb-3 flex items-center gap-2 text-small font-semibold text-brand">
          <Icon name="pin" />
          The job you were sent
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <Monogram company={job.company} />
        <div className="grow basis-32">
          <h2 className="text-item">
            <Link to={`/jobs/${job.id}`} className="hover:underline">
              {job.title}
            </Link>
          </h2>
          <p className="text-small text-soft lg:line-clamp-1">
            {joinParts(" · ", job.company, job.location, job.type, job.requirements)}
          </p>
        </div>
      </div>
      <div className="text-small sm:pl-16">
        <div className="flex justify-between gap-4 max-sm:mt-2">
          <p className="font-semibold tabular-nums">{job.pay}</p>
          {saveButton}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:mt-2">
          <p className="flex grow items-center gap-3 max-sm:w-full">
            <Badge>{JOB_CATEGORIES[job.category]}</Badge> <Age job={job} />
          </p>
          <ShareLink job={job} className="text-small max-sm:-ml-4.5" />
          <ApplyLink job={job} className="text-small" />
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
