import type { ComponentProps } from "react";
import { ManagedRows } from "~/features/admin/managed-row";
import { NothingFound } from "~/features/admin/nothing-found";
import { EmptyBox } from "~/features/site/drawings/small";
import { EmptyState } from "~/ui/empty-state";
import { ManagedJobCard } from "./managed-job-card";

interface ManagedJobsProps {
  jobs: ComponentProps<typeof ManagedJobCard>["job"][];
  query: string;
}

export function ManagedJobs({ jobs, query }: ManagedJobsProps) {
  if (jobs.length > 0) {
    return (
      <ManagedRows>
        {jobs.map((job) => (
          <ManagedJobCard key={job.id} job={job} />
        ))}
      </ManagedRows>
    );
  }
  if (!query) return <EmptyState title="No jobs available" drawing={<EmptyBox />} />;

  const all = { to: "/admin/jobs", label: "Show All Jobs" };
  return <NothingFound title="No jobs found" query={query} all={all} />;
}
