import { Link } from "@remix-run/react";
import { type WiderSearch, WiderSearches } from "~/features/search/wider-searches";
import { formatDate } from "~/lib/dates";
import { href, pageHref } from "~/lib/href";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { Icon } from "~/ui/icon";
import { EmptyBox, Magnifier } from "~/ui/illustrations";
import { Pagination } from "~/ui/pagination";
import { CategoryFilter, formatNumber } from "./category-filter";
import { type BoardJob, type JobCategory, type JobCounts, jobAnchor } from "./job";
import { ApplyLink, ShareLink } from "./job-links";
import { JobHeader } from "./job-summary";

interface Board {
  jobs: BoardJob[];
  total: number;
  is_capped: boolean;
  counts: JobCounts;
  wider: WiderSearch[];
  category: JobCategory | null;
  query: string;
  page: number;
  pages: number;
  sharedJob: { id: string | null } | null;
}

/** The list of jobs with its search, filter and pagination. */
export function JobBoard({ board }: { board: Board }) {
  const { jobs, counts, category, query, page, pages, sharedJob } = board;

  return (
    <section aria-label="Jobs">
      <div className="grid gap-5">
        {sharedJob?.id === null && <GoneNote />}
        <SearchForm
          label="Search jobs"
          placeholder="Title, company or place"
          query={query}
          params={{ category }}
        />
        <CategoryFilter path="/jobs" {...{ category, query, counts }} />
        {jobs.length > 0 && <Summary board={board} />}
      </div>
      {jobs.length > 0 ? (
        <ul className="mt-3 divide-y overflow-clip rounded-card border bg-card">
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} isShared={job.id === sharedJob?.id} />
          ))}
        </ul>
      ) : (
        <NoJobs board={board} />
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => pageHref("/jobs", { category, q: query }, number)}
      />
    </section>
  );
}

function describeTotal({ total, is_capped }: Board): string {
  if (is_capped) return `More than ${formatNumber(total)} jobs`;

  return total === 1 ? "1 job" : `${formatNumber(total)} jobs`;
}

function Summary({ board }: { board: Board }) {
  const { category, query, page, pages } = board;

  return (
    <p aria-live="polite" className="flex flex-wrap justify-between gap-x-6 text-small text-soft">
      <span key={`${describeTotal(board)} ${query}`} className="wrap-anywhere">
        {describeTotal(board)}
        {query && (
          <>
            {` for "${query}". `}
            <Link to={href("/jobs", { category })} className="link">
              Clear the search
            </Link>
          </>
        )}
      </span>{" "}
      <span className="tabular-nums">{`Page ${page} of ${pages}`}</span>
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

function NoJobs({ board: { category, query, wider } }: { board: Board }) {
  const isNarrowed = query !== "" || category !== null;

  return (
    <div className="mt-5">
      <EmptyState
        title="No jobs available"
        text={
          query
            ? `Nothing matches "${query}".`
            : "New jobs come in every week. Please look in again soon."
        }
        drawing={query ? <Magnifier /> : <EmptyBox />}
        action={
          isNarrowed && (
            <>
              <WiderSearches
                wider={wider}
                everywhere={category && "all categories"}
                hrefOf={({ query: q, kind }) => href("/jobs", { category: kind, q })}
              />
              <ButtonLink to="/jobs" variant="secondary">
                Show all jobs
              </ButtonLink>
            </>
          )
        }
      />
    </div>
  );
}

interface JobCardProps {
  job: BoardJob;
  /** Whether the share link that was opened names this job. */
  isShared: boolean;
}

/** A job on the board, with links to apply and to share it. */
function JobCard({ job, isShared }: JobCardProps) {
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
