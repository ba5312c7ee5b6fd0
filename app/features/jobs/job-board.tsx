import { Link } from "@remix-run/react";
import { EmptyBox, Magnifier } from "~/features/site/drawings/small";
import { href, pageHref } from "~/lib/href";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { CategoryFilter } from "./category-filter";
import { countJobsInWords } from "./count";
import type { BoardJob, JobCategory } from "./job";
import { JobCard } from "./job-card";

interface Board {
  jobs: BoardJob[];
  total: number;
  isCapped: boolean;
  counts: Record<"all" | JobCategory, number>;
  category: JobCategory | null;
  query: string;
  page: number;
  pages: number;
  sharedJob: { id: string | null } | null;
}

/** The jobs, with the ways to narrow them down and to turn the page. */
export function JobBoard({ board }: { board: Board }) {
  const { jobs, category, query, page, pages, sharedJob } = board;

  return (
    <section aria-label="Jobs">
      <div className="grid gap-5">
        {sharedJob?.id === null && <GoneNote />}
        <SearchForm
          label="Search jobs"
          placeholder="Title or company"
          query={query}
          kept={{ category }}
        />
        <CategoryFilter counts={board.counts} category={category} query={query} />
        {jobs.length > 0 && <Summary board={board} />}
      </div>
      {jobs.length > 0 ? (
        <ul className="mt-3 divide-y overflow-clip rounded-card border bg-card">
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} isShared={job.id === sharedJob?.id} />
          ))}
        </ul>
      ) : (
        <NoJobs category={category} query={query} />
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => pageHref("/jobs", { category, q: query }, number)}
      />
    </section>
  );
}

function Summary({ board }: { board: Board }) {
  const { category, query, page, pages } = board;

  return (
    <p aria-live="polite" className="flex flex-wrap justify-between gap-x-6 text-small text-soft">
      <span className="wrap-anywhere">
        {countJobsInWords(board)}
        {query && (
          <>
            {` for "${query}". `}
            <Link to={href("/jobs", { category })} className="link">
              Clear the search
            </Link>
          </>
        )}
      </span>
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
    </p>
  );
}

function GoneNote() {
  return (
    <p className="flex gap-3 rounded-card border border-l-4 border-l-brand bg-card p-4">
      <Icon name="info" className="mt-0.5 text-brand" />
      The job you were sent is no longer here. These are the newest ones.
    </p>
  );
}

function NoJobs({ category, query }: { category: JobCategory | null; query: string }) {
  const isNarrowed = query !== "" || category !== null;

  return (
    <div className="mt-5">
      <EmptyState
        title="No jobs available"
        text={
          query
            ? `Nothing matches "${query}". Try a shorter word, or look at all jobs.`
            : "New jobs come in every week. Please look in again soon."
        }
        drawing={query ? <Magnifier /> : <EmptyBox />}
        action={
          isNarrowed && (
            <ButtonLink to="/jobs" variant="secondary">
              Show all jobs
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
