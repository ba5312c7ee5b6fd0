import type { JobSummary } from "./job";
import { JobBrief } from "./job-brief";

/** A few jobs to choose from, each in a row that leads to its page. */
export function JobList({ jobs }: { jobs: JobSummary[] }) {
  return (
    <ul className="divide-y rounded-card border bg-card">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  );
}

function JobRow({ job }: { job: JobSummary }) {
  return (
    <li className="relative p-4 sm:px-5">
      <JobBrief job={job} heading="h3" isWholeLink />
    </li>
  );
}
