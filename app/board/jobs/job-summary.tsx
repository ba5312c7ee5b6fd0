import { Link } from "@remix-run/react";
import { joinParts } from "~/lib/join-parts";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { JOB_CATEGORIES, type JobSummary } from "./job";

/** A short list of jobs; each row links to its page. */
export function JobList({ jobs }: { jobs: JobSummary[] }) {
  return (
    <ul className="divide-y rounded-card border bg-card">
      {jobs.map((job) => (
        <li key={job.id} className="relative p-4">
          <JobHeader job={job} heading="h3" isWholeLink />
          <p className="mt-1.5 pl-16">
            <Badge>{JOB_CATEGORIES[job.category]}</Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface JobHeaderProps {
  job: JobSummary;
  heading: "h2" | "h3";
  /** Whether the link covers the whole row. */
  isWholeLink?: boolean;
}

/** What every list says of a job: its title with the pay, its employer and place, and who may apply. */
export function JobHeader({ job, heading: Heading, isWholeLink }: JobHeaderProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      <Monogram company={job.company} />
      <div className="min-w-0 grow basis-44">
        <div className="flex flex-wrap justify-between gap-x-6 sm:flex-nowrap">
          <Heading className="text-item">
            <Link
              to={`/jobs/${job.id}`}
              className={classNames(
                "hover:underline",
                isWholeLink && "after:absolute after:inset-0",
              )}
            >
              {job.title}
            </Link>
          </Heading>
          {job.pay && (
            <p className="text-small font-semibold tabular-nums sm:max-w-72 sm:shrink-0 sm:text-right">
              {job.pay}
            </p>
          )}
        </div>
        <p className="text-small text-soft">
          {joinParts(" · ", job.company, job.location, job.type, job.requirements)}
        </p>
      </div>
    </div>
  );
}

/** Initials in place of the company's logo. */
export function Monogram({ company }: { company: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-soft font-heading text-item font-semibold text-brand"
    >
      {initialsOf(company)}
    </span>
  );
}

function initialsOf(company: string): string {
  const words = company.match(/[\p{L}\p{N}]+/gu) ?? [];

  return words
    .slice(0, 2)
    .map(([initial]) => initial)
    .join("")
    .toUpperCase();
}
