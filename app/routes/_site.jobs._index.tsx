import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { toBoardJob } from "~/board/jobs/board-job.server";
import { JOB_CATEGORIES, jobAnchor, previewText } from "~/board/jobs/job";
import { JobBoard } from "~/board/jobs/job-board";
import { isFindable, type JobSearch, jobsHref } from "~/board/jobs/job-search";
import { chipsOf, countLimitOf, feedOf, jobSearchFrom } from "~/board/jobs/job-search.server";
import { JOBS_PER_PAGE, listJobs, toSummary } from "~/board/jobs/jobs.server";
import { Offers } from "~/board/jobs/offers";
import { findSharedJob, logReference } from "~/board/jobs/shared-job.server";
import { NewJobs } from "~/board/new-jobs-since";
import { SaveButton } from "~/board/save-job-button";
import { visitBoard } from "~/board/saved-jobs.server";
import { contextOf } from "~/context.server";
import { joinParts } from "~/lib/join-parts";
import { pagesOrRedirect } from "~/lib/pagination.server";
import { pageMeta, pageTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle("Remote Jobs", matches);
  const { feed } = data;

  return [
    ...pageMeta(matches, sharedMeta(data) ?? boardMeta(data)),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: feed.title,
      href: feed.path,
    },
  ];
};

type BoardData = Awaited<ReturnType<typeof loader>>;

function boardMeta({ search, chips, total }: BoardData) {
  const { category, page } = search;
  const isIndexed = isFindable(search) && (total > 0 || chips.length === 0);
  const filter = isIndexed ? chips[0]?.label : undefined;

  return {
    title: joinParts(": ", titleOf(search), filter),
    description: joinParts(
      " ",
      "Customer service and interpretation jobs that you do from home.",
      filter && `${filter}.`,
      "You apply directly.",
    ),
    path: isIndexed ? jobsHref(search) : jobsHref({ category, page }),
    isHidden: !isIndexed,
  };
}

/** The preview of a share link is that of its job. */
function sharedMeta({ sharedJob, jobs }: BoardData) {
  const open = jobs.find(({ id }) => id === sharedJob?.id);
  if (open) {
    return {
      title: `${open.title}, ${open.company}`,
      description: previewText(open),
      path: `/jobs/${open.id}`,
    };
  }
  const closed = sharedJob?.closed;

  return closed
    ? {
        title: `Closed: ${closed.title}, ${closed.company}`,
        description: "This job takes no more applications.",
        path: `/jobs/${closed.id}`,
        isHidden: true,
      }
    : null;
}

function titleOf({ category, page }: JobSearch): string {
  const title = category ? `Remote ${JOB_CATEGORIES[category]} Jobs` : "Remote Jobs";

  return page > 1 ? `${title}, Page ${page}` : title;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const context = contextOf(args);
  const { publicDb: db } = context;
  const search = jobSearchFrom(request);
  const { category, page } = search;
  logReference(request);

  const sharedJob = await findSharedJob(db, { request, category });
  const { rows, similar_titles, ...found } = await listJobs(db, search, {
    page,
    perPage: JOBS_PER_PAGE,
  });
  const pages = pagesOrRedirect(context, { ...found, rows, page, perPage: JOBS_PER_PAGE });

  return {
    ...found,
    jobs: rows.map(toBoardJob),
    similar: similar_titles.map(toSummary),
    limit: countLimitOf(search, found),
    search,
    chips: chipsOf(search),
    feed: feedOf(search),
    pages,
    sharedJob,
    visit: await visitBoard(context, rows),
  };
}

export default function Jobs() {
  const board = useLoaderData<typeof loader>();
  const { search, feed, chips, visit } = board;
  const isNarrowed = search.query !== "" || search.category !== null || chips.length > 0;

  return (
    <>
      <PageTitle
        intro={
          <span className="max-sm:block max-sm:text-small max-sm:-mb-3">
            Customer service and interpretation from your own desk. You apply directly.
          </span>
        }
      >
        Remote Jobs
      </PageTitle>
      <NewJobs count={visit.newJobs} isNewestFirst={jobsHref(search) === "/jobs"} />
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[1fr_17rem]">
        <JobBoard
          board={board}
          saveButton={(job) => (
            <SaveButton
              job={job}
              isSaved={visit.saved.includes(job.id)}
              place={jobAnchor(job.id)}
            />
          )}
        />
        <aside aria-label="Offers" className="grid gap-4">
          <Offers />
          <p className="text-small text-soft">
            {isNarrowed ? "Get new jobs like these by " : "Get new jobs by "}
            <Link to={jobsHref({ ...search, sort: null, page: 1 }, "/jobs/alerts")}>email</Link> or{" "}
            <a href={feed.path}>RSS feed</a>
          </p>
        </aside>
      </div>
    </>
  );
}
