import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { toBoardJob } from "~/features/jobs/description";
import { feedOf } from "~/features/jobs/feed";
import { categoryFrom, JOB_CATEGORIES, type JobCategory } from "~/features/jobs/job";
import { JobBoard } from "~/features/jobs/job-board";
import { JOBS_PER_PAGE, listJobs } from "~/features/jobs/jobs.server";
import { Offers } from "~/features/jobs/offers";
import { findSharedJob, logReference } from "~/features/jobs/shared-job.server";
import { pageMeta, pageTitle } from "~/features/seo/page-meta";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { PageTitle } from "~/ui/page-title";

const PREVIEW_LENGTH = 120;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle("Remote Jobs", matches);
  const { category, query, page } = data;
  const feed = feedOf({ category, query });

  return [
    ...pageMeta(matches, {
      title: titleOf(category, page),
      description:
        "Customer service and interpretation jobs that you do from home. Every one says what it pays and where you apply.",
      path: pageHref("/jobs", { category }, page),
      isHidden: query !== "",
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: feed.title,
      href: feed.path,
    },
  ];
};

function titleOf(category: JobCategory | null, page: number): string {
  const title = category ? `Remote ${JOB_CATEGORIES[category]} Jobs` : "Remote Jobs";

  return page > 1 ? `${title}, Page ${page}` : title;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const context = contextOf(args);
  const { publicDb: db } = context;
  const category = categoryFrom(request);
  const query = queryFrom(request);
  const page = pageFrom(request);
  logReference(request);

  const sharedJob = await findSharedJob(db, { request, category });
  const { rows, ...found } = await listJobs(db, {
    category,
    query,
    page,
    perPage: JOBS_PER_PAGE,
  });
  const pages = await pagesOrRedirect(context, {
    total: found.total,
    page,
    perPage: JOBS_PER_PAGE,
  });
  const jobs = rows.map((job) => toBoardJob(job, PREVIEW_LENGTH));

  return { ...found, jobs, category, query, page, pages, sharedJob };
}

export default function Jobs() {
  const board = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle intro="Customer service and interpretation from your own desk. You apply directly.">
        Remote Jobs
      </PageTitle>
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[1fr_17rem]">
        <JobBoard board={board} />
        <aside aria-label="Offers" className="grid gap-4">
          <Offers />
          <p className="text-small text-soft">
            {board.query || board.category ? "Get new jobs like these" : "Get new jobs"} by{" "}
            <a href={feedOf(board).path}>RSS feed</a>
          </p>
        </aside>
      </div>
    </>
  );
}
