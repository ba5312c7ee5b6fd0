import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorContent } from "~/base/error-page";
import { factsOf } from "~/board/jobs/facts.server";
import { JOB_CATEGORIES, type JobSummary, previewText, readJobId } from "~/board/jobs/job";
import { JobDetails } from "~/board/jobs/job-details";
import { jobPosting } from "~/board/jobs/job-posting.server";
import { JobList } from "~/board/jobs/job-summary";
import { findJob, JOBS_PER_PAGE, listNewestJobs, toSummary } from "~/board/jobs/jobs.server";
import { SaveOnPage } from "~/board/save-job-button";
import { isSavedJob } from "~/board/saved-jobs.server";
import { contextOf } from "~/context.server";
import { href } from "~/lib/href";
import { previousPage } from "~/lib/http-errors.server";
import { joinParts } from "~/lib/join-parts";
import { shortenToLine } from "~/lib/shorten";
import { pageMeta, pageTitle } from "~/site/page-meta";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data?.job) return pageTitle("Page Not Found", matches);
  const { job, preview, posting, isClosed } = data;
  const title = `${job.title}, ${job.company}`;

  return pageMeta(matches, {
    title: isClosed ? `Closed: ${title}` : title,
    description: shortenToLine(joinParts(". ", preview, job.description), 160),
    path: `/jobs/${job.id}`,
    structured: posting ?? undefined,
    isHidden: isClosed,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { publicDb: db } = context;
  const id = readJobId(args.params.id ?? "");
  const found = id && (await findJob(db, { id }));
  // Its id is found in capitals, too, and each spelling would be a page of its own.
  if (found && args.params.id !== id)
    throw redirect(`/jobs/${id}${new URL(args.request.url).search}`, 301);

  if (found) {
    const { job, isClosed } = found;
    const posting = isClosed ? null : jobPosting(job);
    const isSaved = await isSavedJob(context, job);
    return data(
      { ...found, posting, preview: previewText(toSummary(job)), facts: factsOf(job), isSaved },
      { status: isClosed ? 410 : 200 },
    );
  }

  const newest = await listNewestJobs(db, { limit: JOBS_PER_PAGE });
  return data({ job: null, newest, back: previousPage(args.request) }, { status: 404 });
}

export default function JobPage() {
  const result = useLoaderData<typeof loader>();
  if (!result.job) return <JobGone back={result.back} newest={result.newest} />;

  const { job, facts, isClosed, alike, isSaved } = result;

  return (
    <>
      <BackLink to="/jobs">All jobs</BackLink>
      {isClosed && (
        <p className="mb-6 rounded-card border border-l-4 border-bad bg-card p-4">
          This job is closed and takes no more applications.
          {alike.length > 0 && " The jobs at the end of this page are like it, and open."}
        </p>
      )}
      <JobDetails {...{ job, facts, isClosed }} saveButton={<SaveOnPage {...{ job, isSaved }} />} />
      {alike.length > 0 && (
        <Jobs id="alike" title={isClosed ? "Open Jobs Like It" : "Similar Jobs"} jobs={alike} />
      )}
      <p className="mt-6">
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
        <div className="mx-auto max-w-measure">
          <Jobs id="newest" title="Newest Jobs" jobs={newest} />
        </div>
      )}
    </>
  );
}

interface JobsProps {
  id: string;
  title: string;
  jobs: JobSummary[];
}

function Jobs({ id, title, jobs }: JobsProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 text-section">
        {title}
      </h2>
      <JobList jobs={jobs} />
    </section>
  );
}
