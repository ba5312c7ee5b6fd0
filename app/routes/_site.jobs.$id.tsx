import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { ErrorContent } from "~/features/errors/error-page";
import { JOB_CATEGORIES, type JobSummary, readJobId } from "~/features/jobs/job";
import { JobDetails } from "~/features/jobs/job-details";
import { jobPosting } from "~/features/jobs/job-posting.server";
import { JobList } from "~/features/jobs/job-summary";
import { findJob, JOBS_PER_PAGE, listNewestJobs } from "~/features/jobs/jobs.server";
import { SaveOnPage } from "~/features/saved-jobs/save-button";
import { isSavedJob } from "~/features/saved-jobs/saved-jobs.server";
import { pageMeta, pageTitle } from "~/features/seo/page-meta";
import { href } from "~/lib/href";
import { previousPage } from "~/lib/http-errors.server";
import { shortenToLine } from "~/lib/shorten";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data?.job) return pageTitle("Page Not Found", matches);
  const { job, posting } = data;
  const title = `${job.title}, ${job.company}`;

  return pageMeta(matches, {
    title,
    description: shortenToLine(job.description ?? title, 160),
    path: `/jobs/${job.id}`,
    structured: posting,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { publicDb: db } = context;
  const id = readJobId(args.params.id ?? "");
  const job = id && (await findJob(db, { id }));
  // Its id is found in capitals, too, and each spelling would be a page of its own.
  if (job && args.params.id !== id)
    throw redirect(`/jobs/${id}${new URL(args.request.url).search}`, 301);
  if (job) {
    const isSaved = await isSavedJob(context, job);
    return data({ job, posting: jobPosting(job), isSaved });
  }

  const newest = await listNewestJobs(db, { limit: JOBS_PER_PAGE });
  return data({ job: null, newest, back: previousPage(args.request) }, { status: 404 });
}

export default function JobPage() {
  const result = useLoaderData<typeof loader>();
  if (!result.job) return <JobGone back={result.back} newest={result.newest} />;

  const { job, isSaved } = result;

  return (
    <>
      <p className="mb-4 text-small">
        <Link to="/jobs" className="link -my-2 inline-flex items-center gap-1 py-2">
          <Icon name="chevronLeft" className="size-4" />
          All jobs
        </Link>
      </p>
      <JobDetails job={job} saveButton={<SaveOnPage {...{ job, isSaved }} />} />
      <p className="mt-10">
        <ButtonLink to={href("/jobs", { category: job.category })} variant="secondary">
          More {JOB_CATEGORIES[job.category].toLowerCase()} jobs
        </ButtonLink>
      </p>
    </>
  );
}

function JobGone({ back, newest }: { back: string; newest: JobSummary[] }) {
  return (
    <>
      <ErrorContent
        status={404}
        back={back}
        listPath="/jobs"
        listName="All Jobs"
        text={`This job is no longer here.${newest.length > 0 ? " These are the newest ones." : ""}`}
      />
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="mx-auto mt-8 max-w-measure">
          <h2 id="newest" className="mb-4 text-section">
            Newest Jobs
          </h2>
          <JobList jobs={newest} />
        </section>
      )}
    </>
  );
}
