import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { NEEDS_WORD } from "~/base/search-note";
import { formatNumber, formatTotal } from "~/lib/count";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchForm } from "~/ui/form/search-form";
import { Icon } from "~/ui/icon";
import { EmptyBox, Magnifier } from "~/ui/illustrations";
import { Pagination } from "~/ui/pagination";
import { CategoryFilter } from "./category-filter";
import { FilterChips } from "./filter-chips";
import { type BoardJob, JOB_CATEGORIES, type JobCounts, type JobSummary } from "./job";
import { JobCard } from "./job-card";
import { JOB_SORTS, type JobSearch, jobsHref, searchParams } from "./job-search";
import { JobList } from "./job-summary";

interface Board {
  jobs: BoardJob[];
  total: number;
  is_capped: boolean;
  /** Whether what was typed has no word to look for. */
  needs_word: boolean;
  counts: JobCounts;
  /** How far jobs were counted; null if all were. */
  limit: number | null;
  /** Jobs with titles like the words that no job has. */
  similar: JobSummary[];
  search: JobSearch;
  /** The filters in use, each with the address without it. */
  chips: { label: string; to: string }[];
  pages: number;
  sharedJob: {
    /** Null if it is not open. */
    id: string | null;
    closed: { id: string; title: string; company: string } | null;
  } | null;
}

interface JobBoardProps {
  board: Board;
  /** The button of a card that saves its job. */
  saveButton: (job: BoardJob) => ReactNode;
}

/** The list of jobs with its search, filters and pagination. */
export function JobBoard({ board, saveButton }: JobBoardProps) {
  const { jobs, counts, limit, search, chips, pages, sharedJob } = board;
  const { category, query, page } = search;

  return (
    <section aria-label="Jobs">
      <div className="grid gap-3 sm:gap-5">
        {sharedJob?.id === null && <GoneNote closed={sharedJob.closed} />}
        <SearchForm
          key={jobsHref({ ...search, page: 1 })}
          label="Search jobs"
          placeholder="Title, company or place"
          query={query}
          params={{ ...searchParams(search), q: null }}
          otherButton={
            <Button type="submit" formAction="/jobs/filter" variant="secondary">
              <span>
                Filter<span className="max-sm:sr-only"> and sort</span>
              </span>
            </Button>
          }
        />
        {board.needs_word && <p>{NEEDS_WORD}</p>}
        {jobs.length > 0 && <FilterChips chips={chips} category={category} />}
        <CategoryFilter
          category={category}
          counts={counts}
          limit={limit}
          hrefOf={(other) => jobsHref({ ...search, category: other, page: 1 })}
        />
        {jobs.length > 0 && <Summary board={board} />}
      </div>
      {jobs.length > 0 ? (
        <ul className="mt-3 divide-y overflow-clip rounded-card border bg-card">
          {jobs.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              isShared={job.id === sharedJob?.id}
              saveButton={saveButton(job)}
            />
          ))}
        </ul>
      ) : (
        <NoJobs board={board} />
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => jobsHref({ ...search, page: number })}
      />
    </section>
  );
}

/** What has the words ends at the total; what filters find goes on. */
function describeTotal(board: Board, { hasWords }: { hasWords: boolean }): string {
  const { total, is_capped } = board;
  if (is_capped && hasWords) return `More than ${formatNumber(total)} jobs`;

  return total === 1 ? "1 job" : `${formatTotal(board)} jobs`;
}

function describeOrder({ sort, currency }: JobSearch): string {
  if (!sort) return "";

  return `, ${JOB_SORTS[sort].toLowerCase()}${sort === "pay" ? ` in ${currency}` : ""} first`;
}

function Summary({ board }: { board: Board }) {
  const { search, pages, is_capped, needs_word } = board;
  const { query, page } = search;
  const hasWords = query !== "" && !needs_word;
  const total = describeTotal(board, { hasWords });
  const text = `${total}${hasWords ? ` for "${query}"` : ""}${describeOrder(search)}`;

  return (
    <p aria-live="polite" className="flex flex-wrap justify-between gap-x-6 text-small text-soft">
      <span key={text} className="wrap-anywhere">
        {text}
        {hasWords && (
          <>
            {". "}
            <Link to={jobsHref({ ...search, query: "", page: 1 })} className="link">
              Clear the search
            </Link>
          </>
        )}
      </span>{" "}
      {pages > 1 && (
        <span className="tabular-nums">
          {is_capped && !hasWords ? `Page ${page}` : `Page ${page} of ${pages}`}
        </span>
      )}
    </p>
  );
}

function GoneNote({ closed }: Pick<NonNullable<Board["sharedJob"]>, "closed">) {
  return (
    <p className="flex gap-3 rounded-card border border-l-4 border-l-brand bg-card p-4">
      <Icon name="info" className="mt-0.5 text-brand" />
      <span className="wrap-anywhere">
        {closed ? (
          <>
            <Link to={`/jobs/${closed.id}`} className="link">
              {closed.title}
            </Link>
            , {closed.company}, is closed.
          </>
        ) : (
          "The job you were sent is no longer here."
        )}{" "}
        These are the newest ones.
      </span>
    </p>
  );
}

function NoJobs({ board }: { board: Board }) {
  const { search, chips, similar, needs_word } = board;
  const { query, category } = search;
  const hasWords = query !== "" && !needs_word;
  const set = category
    ? [
        { label: JOB_CATEGORIES[category], to: jobsHref({ ...search, category: null, page: 1 }) },
        ...chips,
      ]
    : chips;

  return (
    <div className="mt-5 grid gap-8">
      <EmptyState
        title="No jobs available"
        text={nothingFound({ hasWords, isFiltered: set.length > 0 })}
        drawing={hasWords || set.length > 0 ? <Magnifier /> : <EmptyBox />}
        action={
          (hasWords || set.length > 0) && (
            <div className="grid justify-items-center gap-4">
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to={jobsHref({ ...search, sort: null, page: 1 }, "/jobs/alerts")}>
                  Mail Me New Jobs
                </ButtonLink>
                <ButtonLink to="/jobs" variant="secondary">
                  Show all jobs
                </ButtonLink>
              </div>
              <FilterChips chips={set} category={null} />
            </div>
          )
        }
      />
      {similar.length > 0 && (
        <section aria-labelledby="similar-titles">
          <h2 id="similar-titles" className="mb-3 text-section">
            Similar titles
          </h2>
          <JobList jobs={similar} />
        </section>
      )}
    </div>
  );
}

interface Asked {
  hasWords: boolean;
  isFiltered: boolean;
}

function nothingFound({ hasWords, isFiltered }: Asked): string {
  if (!hasWords && !isFiltered) return "New jobs come in every week. Please look in again soon.";
  const missing = isFiltered
    ? `No job ${hasWords ? "with these words " : ""}meets these filters`
    : "No job has these words";

  return `${missing} today. We can mail you the next.`;
}
